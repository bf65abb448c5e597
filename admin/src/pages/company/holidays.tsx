import { Box, Button, Link as MuiLink } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
import { ConfirmButton } from '../../parts/confirm.tsx'
import { DayInput } from '../../parts/day-input.tsx'
import { Empty } from '../../parts/empty.tsx'
import { DialogForm } from '../../parts/form.tsx'
import { BooleanInput, TextInput } from '../../parts/inputs/index.ts'
import { Panel } from '../../parts/panel.tsx'
import { PlainTable } from '../../parts/record-table.tsx'
import { dayText } from '../../parts/when.tsx'

type Holiday = Schemas['Holiday']

/** The company's holidays, without collections and deliveries; surcharges may depend on them. */
export function HolidaysSection() {
  const holidays = useApiQuery('/holidays')
  const [edited, setEdited] = useState<Holiday | 'new' | null>(null)
  const add = (
    <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setEdited('new')}>
      New holiday
    </Button>
  )
  return (
    <Box sx={{ mt: 3 }}>
      <Panel
        title="Holidays"
        about="No collections and deliveries for delivery dates; surcharges may go by them. Existing shipments keep theirs."
        action={add}
        flush
      >
        <PlainTable
          name="Holidays"
          columns={[
            {
              name: 'Name',
              cell: holiday => (
                <MuiLink
                  component="button"
                  type="button"
                  onClick={() => setEdited(holiday)}
                  sx={{ fontWeight: 560 }}
                >
                  {holiday.name}
                </MuiLink>
              ),
            },
            { name: 'Day', cell: holiday => dayText(holiday.date) },
            { name: 'Repeated', cell: holiday => (holiday.yearly ? 'Every year from then on' : '—') },
          ]}
          records={holidays.data?.items}
          keyOf={holiday => holiday.date}
          error={holidays.error}
          retry={holidays.refetch}
          empty={<Empty title="No holidays yet">For example Christmas, repeated every year.</Empty>}
        />
      </Panel>
      {edited && <HolidayDialog holiday={edited === 'new' ? null : edited} close={() => setEdited(null)} />}
    </Box>
  )
}

interface Entered {
  date: string
  name: string
  yearly: boolean
}

function HolidayDialog({ holiday, close }: { holiday: Holiday | null; close: () => void }) {
  const save = useApiMutation('put', '/holidays/{date}')
  const remove = useApiMutation('delete', '/holidays/{date}')
  return (
    <DialogForm<Entered>
      title={holiday ? holiday.name : 'New holiday'}
      submit={holiday ? 'Save' : 'Add holiday'}
      values={{ date: holiday?.date ?? '', name: holiday?.name ?? '', yearly: holiday?.yearly ?? false }}
      onSubmit={({ date, name, yearly }) =>
        // A path needs a day, and the server reports a fault at this field too.
        save({ params: { path: { date: (holiday?.date ?? date) || '-' } }, body: { name, yearly } })
      }
      done="Saved. It applies to new shipments."
      close={close}
    >
      <TextInput source="name" label="Name" />
      {holiday ? (
        <TextInput source="date" label="Day" readOnly helperText="Delete it and add another one to move it" />
      ) : (
        <DayInput source="date" label="Day" />
      )}
      <BooleanInput source="yearly" label="Repeat every year" />
      {holiday && (
        <ConfirmButton
          label="Delete"
          variant="text"
          question={`Delete ${holiday.name}?`}
          confirm="Delete"
          act={async () => {
            await remove({ params: { path: { date: holiday.date } } })
            close()
          }}
          done={`${holiday.name} is deleted.`}
        >
          It is an ordinary day for new shipments. Existing shipments keep their prices and delivery dates.
        </ConfirmButton>
      )}
    </DialogForm>
  )
}
