import { cn } from '../class-names.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

export type DateFieldProps = Omit<TextFieldProps, 'type'>;

/** A date, chosen with the device's own date picker; its value is `yyyy-MM-dd`. */
export function DateField({ className, ...rest }: DateFieldProps) {
  return <TextField {...rest} type="date" className={cn('appearance-none text-left', className)} />;
}
