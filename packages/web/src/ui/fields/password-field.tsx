import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { cn } from '../class-names.ts';
import { controlClass } from './control-class.ts';
import { Field } from './field.tsx';
import { IconButton } from '../icon-button.tsx';
import type { TextFieldProps } from './text-field.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type'>;

export function PasswordField(props: PasswordFieldProps) {
  const { label, help, error, optional = false, id, className, ...control } = props;
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} help={help} error={error} optional={optional} id={id}>
      {(links) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...control}
            {...links}
            type={shown ? 'text' : 'password'}
            className={cn(controlClass, 'pr-13', className)}
          />
          <IconButton
            icon={shown ? EyeOff : Eye}
            label={shown ? 'Hide password' : 'Show password'}
            onClick={() => setShown(!shown)}
            quiet
            className="absolute top-0 right-0"
          />
        </div>
      )}
    </Field>
  );
}
