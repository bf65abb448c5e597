import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material'
import { createContext, type FormEvent, type ReactNode, useContext, useId, useRef, useState } from 'react'
import { FormProvider, useForm, useFormContext, useFormState } from 'react-hook-form'
import { type FieldProblems, fieldProblemsOf, messageOf } from '../http/problem.ts'
import { useMay } from '../session/permission.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { useNotify } from './notifications.tsx'

export type Values = Record<string, unknown>

interface OwnFormProps<Entered extends object> {
  id?: string
  values?: Entered
  /** Saves what was entered: `values` with the user's changes. */
  onSubmit: (values: Entered) => Promise<unknown>
  /** A dialog's form takes no room of its own, and is asked for nothing when it is left. */
  dialog?: boolean
  /** Nothing is saved by the form, so leaving it needs no question. */
  savesNothing?: boolean
  /** Gives faults the names that the fields have here, and the words of this page. */
  faultsHere?: (details: FieldProblems, entered: Entered) => FieldProblems
  children: ReactNode
}

const FaultsContext = createContext<readonly string[]>([])
/** The role of whoever is signed in may see the form, but not send it. */
const ReadOnlyContext = createContext(false)

/**
 * A form that shows what the server refused: each fault at its field, and those that belong to no field above the button
 * that sends it.
 */
export function OwnForm<Entered extends object = Values>({
  id,
  values,
  onSubmit,
  dialog,
  savesNothing,
  faultsHere,
  children,
}: OwnFormProps<Entered>) {
  const [faults, setFaults] = useState<string[]>([])
  const [sentValues, setSentValues] = useState<Entered | null>(null)
  const place = useRef<HTMLFormElement>(null)
  const may = useMay()
  const readOnly = !may && !savesNothing
  const shown = sentValues ?? values
  const form = useForm({
    ...(shown ? { values: shown as Values } : {}),
    // When the server has new values, fields with unsaved changes keep theirs.
    resetOptions: { keepDirtyValues: true, keepDirty: true },
  })

  const submit = form.handleSubmit(async entered => {
    setFaults([])
    // What the server makes of the values comes in when the fields no longer count as changed.
    setSentValues(values ?? null)
    try {
      await onSubmit(entered as Entered)
      form.resetDefaultValues(entered)
    } catch (error) {
      setFaults(showBeside(error, entered as Entered))
    } finally {
      setSentValues(null)
    }
  })

  /** Tells what is wrong beside the fields, leads to the first of them, and returns what is about no field. */
  function showBeside(error: unknown, entered: Entered): string[] {
    const told = fieldProblemsOf(error)
    const details = Object.entries(faultsHere?.(told, entered) ?? told)
    if (details.length === 0) return [messageOf(error)]
    const names = fieldNames(place.current)
    const faulty = new Map(details.filter(([name]) => names.includes(name)))
    for (const [name, message] of faulty) form.setError(name, { type: 'server', message })
    const first = names.find(name => faulty.has(name))
    if (first !== undefined) form.setFocus(first)
    return details.flatMap(([name, message]) => (faulty.has(name) ? [] : [message]))
  }

  function send(event: FormEvent) {
    // A dialog's form is inside the page's form for React, which must not be sent with it.
    event.stopPropagation()
    void submit(event)
  }

  return (
    <FormProvider {...form}>
      <Box
        component="form"
        ref={place}
        onSubmit={send}
        noValidate
        {...(id ? { id } : {})}
        {...(dialog ? { sx: { display: 'contents' } } : {})}
      >
        <FaultsContext value={faults}>
          {!dialog && !savesNothing && <FormGuard />}
          <ReadOnlyContext value={readOnly}>
            {dialog ? children : <Fields>{children}</Fields>}
          </ReadOnlyContext>
        </FaultsContext>
      </Box>
    </FormProvider>
  )
}

/** The fields of the surrounding form; only to be read where the role does not allow to change them. */
function Fields({ children }: { children: ReactNode }) {
  if (!useContext(ReadOnlyContext)) return children
  return (
    <Box component="fieldset" disabled sx={readOnlyFields}>
      <Alert severity="info" sx={{ mb: 2 }}>
        Your role may read this, and not change it.
      </Alert>
      {children}
    </Box>
  )
}

/** A disabled fieldset stops native fields and buttons; a select is none. */
const readOnlyFields = {
  border: 0,
  p: 0,
  m: 0,
  minWidth: 0,
  '& .MuiButton-root, & .MuiIconButton-root': { display: 'none' },
  '& .MuiSelect-select': { pointerEvents: 'none' },
}

/** The paths of the form's fields, in the order they are on the page. */
function fieldNames(place: HTMLElement | null): string[] {
  return [...(place?.querySelectorAll('[name], [data-field]') ?? [])].map(
    field => field.getAttribute('name') ?? field.getAttribute('data-field') ?? '',
  )
}

function FormGuard() {
  const { isDirty, isSubmitting } = useFormState()
  return <LeaveGuard unsaved={isDirty && !isSubmitting} />
}

/** The faults of the surrounding form that belong to no field. */
export function FormFaults() {
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

/** The submit button of the surrounding form; shows that it is being sent. */
export function SaveButton({ label = 'Save', form }: { label?: string; form?: string }) {
  const { isSubmitting } = useFormState()
  if (useContext(ReadOnlyContext)) return null
  return (
    <Button type="submit" variant="contained" loading={isSubmitting} {...(form ? { form } : {})}>
      {label}
    </Button>
  )
}

/** The buttons below the form of a page. */
export function FormFoot({ label = 'Save', children }: { label?: string; children?: ReactNode }) {
  const { isDirty } = useFormState()
  const { reset } = useFormContext()
  return (
    <Box sx={{ mt: 2.5 }}>
      <FormFaults />
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <SaveButton label={label} />
        {isDirty && (
          <Button onClick={() => reset(undefined, { keepDirtyValues: false, keepDirty: false })}>
            Undo changes
          </Button>
        )}
        {children}
      </Stack>
    </Box>
  )
}

function CancelButton({ close }: { close: () => void }) {
  return <Button onClick={close}>{useContext(ReadOnlyContext) ? 'Close' : 'Cancel'}</Button>
}

interface DialogFormProps<Entered extends object> {
  title: string
  submit: string
  values?: Entered
  onSubmit: (values: Entered) => Promise<unknown>
  close: () => void
  /** The message shown when it is done. */
  done?: string
  wide?: boolean
  /** It asks for something that everybody may have. */
  savesNothing?: boolean
  children: ReactNode
}

/** A form in a dialog, which closes when it has been sent and stays open when it was refused. */
export function DialogForm<Entered extends object = Values>({
  title,
  submit,
  values,
  onSubmit,
  close,
  done,
  wide,
  savesNothing,
  children,
}: DialogFormProps<Entered>) {
  const heading = useId()
  const notify = useNotify()
  async function send(entered: Entered) {
    await onSubmit(entered)
    if (done) notify(done, { type: 'success' })
    close()
  }
  return (
    <Dialog open onClose={close} fullWidth maxWidth={wide ? 'md' : 'sm'} aria-labelledby={heading}>
      <OwnForm
        dialog
        onSubmit={send}
        {...(values ? { values } : {})}
        {...(savesNothing ? { savesNothing } : {})}
      >
        <DialogTitle id={heading}>{title}</DialogTitle>
        <DialogContent>
          <FormFaults />
          <Fields>{children}</Fields>
        </DialogContent>
        <DialogActions>
          <CancelButton close={close} />
          <SaveButton label={submit} />
        </DialogActions>
      </OwnForm>
    </Dialog>
  )
}
