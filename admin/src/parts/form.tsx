import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material'
import { createContext, type ReactNode, useContext, useId, useRef, useState } from 'react'
import { Form, useNotify } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { type FieldProblems, messageOf, Problem } from '../http/problem.ts'
import { LeaveGuard } from './leave-guard.tsx'

export type Values = Record<string, unknown>

interface OwnFormProps {
  id?: string
  values?: Values
  onSubmit: (values: Values) => Promise<unknown>
  /** A form that is a whole dialog shows its faults where `FormFaults` stands in it. */
  dialog?: boolean
  /** A form that saves nothing may be left as it is. */
  fleeting?: boolean
  children: ReactNode
}

/** One object for good: react-admin resets the form, and what is told beside its fields, when this changes. */
const keepWhatWasTyped = { keepDirtyValues: true }

const FaultsContext = createContext<readonly string[]>([])

/**
 * A form that puts what the server refused beside the field it is about, and above the fields what is about none
 * of them.
 */
export function OwnForm({ id, values, onSubmit, dialog, fleeting, children }: OwnFormProps) {
  const [faults, setFaults] = useState<string[]>([])
  const place = useRef<HTMLDivElement>(null)

  async function submit(entered: Values) {
    setFaults([])
    try {
      await onSubmit(entered)
      return undefined
    } catch (error) {
      const { beside, above } = sortFaults(error, place.current)
      setFaults(above)
      return beside
    }
  }

  return (
    <Box ref={place} sx={dialog ? { display: 'contents', '& > form': { display: 'contents' } } : {}}>
      <Form
        {...(id ? { id } : {})}
        {...(values ? { defaultValues: values } : {})}
        onSubmit={submit}
        noValidate
        disableInvalidFormNotification
        resetOptions={keepWhatWasTyped}
      >
        <FaultsContext value={faults}>
          {!dialog && <FormFaults />}
          {!dialog && !fleeting && <FormGuard />}
          {children}
        </FaultsContext>
      </Form>
    </Box>
  )
}

function FormGuard() {
  const { isDirty, isSubmitting, isSubmitSuccessful } = useFormState()
  return <LeaveGuard unsaved={isDirty && !isSubmitting && !isSubmitSuccessful} />
}

function FormFaults() {
  const faults = useContext(FaultsContext)
  if (faults.length === 0) return null
  return (
    <Alert severity="error" sx={{ mb: 2 }}>
      {faults.map(fault => (
        <div key={fault}>{fault}</div>
      ))}
    </Alert>
  )
}

function sortFaults(error: unknown, place: HTMLElement | null): { beside: FieldProblems; above: string[] } {
  const details = error instanceof Problem ? error.details : {}
  const names = new Set(
    [...(place?.querySelectorAll('[name], [data-field]') ?? [])].map(
      field => field.getAttribute('name') ?? field.getAttribute('data-field'),
    ),
  )
  const beside: FieldProblems = {}
  const above: string[] = []
  for (const [path, sentence] of Object.entries(details)) {
    if (names.has(path)) beside[path] = sentence
    else above.push(sentence)
  }
  if (Object.keys(details).length === 0) above.push(messageOf(error))
  return { beside, above }
}

/** Saves the form around it; says so while it does. */
export function SaveButton({ label = 'Save', form }: { label?: string; form?: string }) {
  const { isSubmitting } = useFormState()
  return (
    <Button type="submit" variant="contained" loading={isSubmitting} {...(form ? { form } : {})}>
      {label}
    </Button>
  )
}

/** Save at the foot of a page's form, and what was just saved. */
export function FormFoot({ label = 'Save', children }: { label?: string; children?: ReactNode }) {
  const { isDirty } = useFormState()
  const { reset } = useFormContext()
  return (
    <Stack direction="row" sx={{ gap: 1, mt: 2.5, alignItems: 'center' }}>
      <SaveButton label={label} />
      {isDirty && <Button onClick={() => reset()}>Undo changes</Button>}
      {children}
    </Stack>
  )
}

interface DialogFormProps {
  title: string
  submit: string
  values?: Values
  onSubmit: (values: Values) => Promise<unknown>
  close: () => void
  /** A sentence when it is done. */
  done?: string
  wide?: boolean
  children: ReactNode
}

/** A form in a dialog: closes when it is done, stays with its faults when it is not. */
export function DialogForm({
  title,
  submit,
  values,
  onSubmit,
  close,
  done,
  wide,
  children,
}: DialogFormProps) {
  const heading = useId()
  const notify = useNotify()
  async function send(entered: Values) {
    await onSubmit(entered)
    if (done) notify(done, { type: 'success' })
    close()
  }
  return (
    <Dialog open onClose={close} fullWidth maxWidth={wide ? 'md' : 'sm'} aria-labelledby={heading}>
      <OwnForm dialog onSubmit={send} {...(values ? { values } : {})}>
        <DialogTitle id={heading}>{title}</DialogTitle>
        <DialogContent>
          <FormFaults />
          {children}
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>Cancel</Button>
          <SaveButton label={submit} />
        </DialogActions>
      </OwnForm>
    </Dialog>
  )
}
