import { TextField, type TextFieldProps } from '#ui/TextField/TextField.tsx';

export interface UserNameProps extends TextFieldProps {
  /** The address that the link brought; empty where it brought none, and the person has to say it. */
  given: string;
}

/** Whose password it is. Already known it is not asked for, only told to password managers. */
export function UserName({ given, ...field }: UserNameProps) {
  if (given === '') return <TextField {...field} type="email" autoComplete="username" />;
  return <input type="hidden" name={field.name} value={given} autoComplete="username" />;
}
