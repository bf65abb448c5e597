import { useId } from 'react'

interface FieldProps {
  readonly label: string
  readonly value: string
  readonly change: (value: string) => void
  readonly kind?: 'text' | 'amount' | 'lines'
  readonly longest?: number
  readonly fault?: string | null
}

/** A field with its label above it. */
export function Field({ label, value, change, kind = 'text', longest = 255, fault = null }: FieldProps) {
  const id = useId()
  const given = {
    id,
    value,
    maxLength: longest,
    autoComplete: 'off',
    'aria-invalid': fault !== null,
    'aria-describedby': fault === null ? undefined : `${id}-fault`,
  }
  return (
    <div className="door-field">
      <label htmlFor={id}>{label}</label>
      {kind === 'lines' ? (
        <textarea {...given} rows={2} onChange={event => change(event.target.value)} />
      ) : (
        <input
          {...given}
          type="text"
          inputMode={kind === 'amount' ? 'decimal' : 'text'}
          className={kind === 'amount' ? 'door-amount' : undefined}
          enterKeyHint="done"
          onChange={event => change(event.target.value)}
        />
      )}
      {fault !== null && (
        <p id={`${id}-fault`} className="door-fault" role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}

interface ChoicesProps<Value extends string> {
  readonly label: string
  readonly isLabelShown?: boolean
  readonly values: readonly { readonly value: Value; readonly text: string; readonly about?: string | null }[]
  readonly chosen: Value | null
  readonly choose: (value: Value) => void
  readonly isNarrow?: boolean
}

/** One of several, each as large as a button. */
export function Choices<Value extends string>({
  label,
  isLabelShown = false,
  values,
  chosen,
  choose,
  isNarrow = false,
}: ChoicesProps<Value>) {
  const name = useId()
  return (
    <fieldset className={isNarrow ? 'door-choices door-choices-narrow' : 'door-choices'}>
      <legend className={isLabelShown ? undefined : 'door-hidden'}>{label}</legend>
      {values.map(({ value, text, about }) => (
        <label key={value} className="door-choice">
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => choose(value)}
          />
          <span>
            {text}
            {about && <small>{about}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

interface CounterProps {
  readonly label: string
  readonly less: string
  readonly more: string
  readonly value: number
  readonly change: (value: number) => void
}

const mostCounted = 9999

/** A number with a large button on each side. */
export function Counter({ label, less, more, value, change }: CounterProps) {
  const id = useId()
  return (
    <div className="door-field">
      <label htmlFor={id}>{label}</label>
      <div className="door-counter">
        <button
          type="button"
          className="door-button door-button-plain"
          aria-label={less}
          disabled={value === 0}
          onClick={() => change(value - 1)}
        >
          −
        </button>
        <input
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          value={String(value)}
          onChange={event => {
            const typed = Number(event.target.value.replaceAll(/\D/g, ''))
            change(Math.min(typed, mostCounted))
          }}
        />
        <button
          type="button"
          className="door-button door-button-plain"
          aria-label={more}
          disabled={value >= mostCounted}
          onClick={() => change(value + 1)}
        >
          +
        </button>
      </div>
    </div>
  )
}
