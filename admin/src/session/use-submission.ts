import { type FormEvent, useState } from 'react'
import { fieldProblemsOf, messageOf, Problem } from '../http/problem.ts'

/** `send` gets the form's fields and the value of the pressed button. */
export function useSubmission(send: (form: FormData, pressed: string) => Promise<void>) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const button = (event.nativeEvent as SubmitEvent).submitter
    const pressed = button instanceof HTMLButtonElement ? button.value : ''
    setBusy(true)
    setError(null)
    try {
      await send(form, pressed)
    } catch (refusal) {
      setError(refusal)
    } finally {
      setBusy(false)
    }
  }

  const details = fieldProblemsOf(error)
  const told = Object.keys(details).length > 0
  const fault = error === null || (told && error instanceof Problem) ? null : messageOf(error)
  return { submit, busy, details, fault }
}
