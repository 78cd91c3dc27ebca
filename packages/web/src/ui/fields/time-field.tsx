import { cn } from '../class-names.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

export type TimeFieldProps = Omit<TextFieldProps, 'type'>;

/** A time, chosen with the device's own time picker; its value is `HH:mm`. */
export function TimeField({ className, ...rest }: TimeFieldProps) {
  return <TextField {...rest} type="time" className={cn('appearance-none text-left', className)} />;
}
