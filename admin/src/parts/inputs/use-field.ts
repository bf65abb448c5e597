import { type ReactNode, useId } from 'react'
import { useController } from 'react-hook-form'

export interface FieldProps {
  /** The path in the form's values: `sender.zip`. */
  source: string
  label: string
  /** The line under the field, replaced by a fault. False reserves no height for it. */
  helperText?: ReactNode
}

/** One value of the surrounding form, and its fault. */
export function useField(source: string, valueIfUnset?: unknown) {
  const { field, fieldState } = useController({ name: source, defaultValue: valueIfUnset })
  const value: unknown = field.value
  const fault = fieldState.error?.message
  return { id: useId(), field, value, fault, invalid: fieldState.invalid, changed: fieldState.isDirty }
}

/** The line under a field. A single space reserves its height, so that a fault moves nothing. */
export function lineBelow(fault: string | undefined, helperText: ReactNode): ReactNode {
  return fault || (helperText ?? ' ')
}

/** An empty field has no value: the API takes null for that. */
export function textOrNull(text: string): string | null {
  return text === '' ? null : text
}
