import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material'
import {
  createContext,
  type FormEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { FormProvider, useForm, useFormContext, useFormState } from 'react-hook-form'
import { type FieldProblems, fieldProblemsOf, messageOf } from '../http/problem.ts'
import { markUnsaved } from '../http/unsaved.ts'
import { t } from '../messages/text.ts'
import { useMay } from '../session/permission.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { useNotify } from './notifications.tsx'

export type Values = Record<string, unknown>

interface OwnFormProps<Entered extends object> {
  id?: string
  values?: Entered
  /** Saves `values` with the user's changes. With the answer `notSaved` they stay changes. */
  onSubmit: (values: Entered) => Promise<unknown>
  /** A dialog's form has no layout of its own and no question on leaving. */
  dialog?: boolean
  /** Leaving the form needs no question. */
  savesNothing?: boolean
  /** Translates faults to this form's field names and words. */
  faultsHere?: (details: FieldProblems, entered: Entered) => FieldProblems
  children: ReactNode
}

/** The answer of `onSubmit` when the user has gone back to the form. */
export const notSaved = Symbol('notSaved')

const FaultsContext = createContext<readonly string[]>([])
/** The signed-in role may see the form but not send it. */
const ReadOnlyContext = createContext(false)

/** A form that shows the server's faults at their fields, and all others above the submit button. */
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
    // New values of the server do not overwrite unsaved changes.
    resetOptions: { keepDirtyValues: true, keepDirty: true },
  })

  const submit = form.handleSubmit(async entered => {
    setFaults([])
    // The server's version of the values replaces the fields once they no longer count as changed.
    setSentValues(values ?? null)
    try {
      if ((await onSubmit(entered as Entered)) !== notSaved) form.resetDefaultValues(entered)
    } catch (error) {
      setFaults(showBeside(error, entered as Entered))
    } finally {
      setSentValues(null)
    }
  })

  /** Shows faults at their fields, focuses the first, and returns those without a field. */
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
    // React passes a dialog's submit event on to the page's form.
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
          {!savesNothing && (dialog ? <DialogGuard /> : <FormGuard />)}
          <ReadOnlyContext value={readOnly}>
            {dialog ? children : <Fields>{children}</Fields>}
          </ReadOnlyContext>
        </FaultsContext>
      </Box>
    </FormProvider>
  )
}

/** The fields of the surrounding form, read-only if the role lacks the permission. */
function Fields({ children }: { children: ReactNode }) {
  if (!useContext(ReadOnlyContext)) return children
  return (
    <Box component="fieldset" disabled sx={readOnlyFields}>
      <Alert severity="info" sx={{ mb: 2 }}>
        {t('parts.form.readOnly')}
      </Alert>
      {children}
    </Box>
  )
}

/** A disabled fieldset stops native fields and buttons, but not selects. */
const readOnlyFields = {
  border: 0,
  p: 0,
  m: 0,
  minWidth: 0,
  '& .MuiButton-root, & .MuiIconButton-root': { display: 'none' },
  '& .MuiSelect-select': { pointerEvents: 'none' },
}

/** The paths of the form's fields in page order. */
function fieldNames(place: HTMLElement | null): string[] {
  return [...(place?.querySelectorAll('[name], [data-field]') ?? [])].map(
    field => field.getAttribute('name') ?? field.getAttribute('data-field') ?? '',
  )
}

function FormGuard() {
  const { isDirty, isSubmitting } = useFormState()
  return <LeaveGuard unsaved={isDirty && !isSubmitting} />
}

/** A dialog is closed without a question, but is not read again under the hands of its user. */
function DialogGuard() {
  const { isDirty } = useFormState()
  useEffect(() => (isDirty ? markUnsaved() : undefined), [isDirty])
  return null
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

/** The submit button of the surrounding form, with its progress. */
export function SaveButton({ label = t('common.save'), form }: { label?: string; form?: string }) {
  const { isSubmitting } = useFormState()
  if (useContext(ReadOnlyContext)) return null
  return (
    <Button type="submit" variant="contained" loading={isSubmitting} {...(form ? { form } : {})}>
      {label}
    </Button>
  )
}

/** The buttons below the form of a page. */
export function FormFoot({ label = t('common.save'), children }: { label?: string; children?: ReactNode }) {
  const { isDirty } = useFormState()
  const { reset } = useFormContext()
  return (
    <Box sx={{ mt: 2.5 }}>
      <FormFaults />
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <SaveButton label={label} />
        {isDirty && (
          <Button onClick={() => reset(undefined, { keepDirtyValues: false, keepDirty: false })}>
            {t('parts.form.undo')}
          </Button>
        )}
        {children}
      </Stack>
    </Box>
  )
}

function CancelButton({ close }: { close: () => void }) {
  return (
    <Button onClick={close}>{useContext(ReadOnlyContext) ? t('common.close') : t('common.cancel')}</Button>
  )
}

interface DialogFormProps<Entered extends object> {
  title: string
  submit: string
  values?: Entered
  onSubmit: (values: Entered) => Promise<unknown>
  close: () => void
  /** The message on success. */
  done?: string
  wide?: boolean
  /** Every role may send it. */
  savesNothing?: boolean
  children: ReactNode
}

/** A form in a dialog. The dialog closes on success and stays open on a fault. */
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
