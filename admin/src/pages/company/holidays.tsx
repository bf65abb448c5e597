import { Box, Button, Link as MuiLink } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { ConfirmButton } from '../../parts/confirm.tsx'
import { DayInput } from '../../parts/day-input.tsx'
import { Empty } from '../../parts/empty.tsx'
import { DialogForm } from '../../parts/form.tsx'
import { BooleanInput, TextInput } from '../../parts/inputs/index.ts'
import { Panel } from '../../parts/panel.tsx'
import { PlainTable } from '../../parts/record-table.tsx'
import { dayText } from '../../parts/when.tsx'
import { Allowed } from '../../session/permission.tsx'

type Holiday = Schemas['Holiday']

/** The company's holidays, without collections and deliveries; surcharges may depend on them. */
export function HolidaysSection() {
  const holidays = useApiQuery('/holidays')
  const [edited, setEdited] = useState<Holiday | 'new' | null>(null)
  const add = (
    <Allowed>
      <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setEdited('new')} data-new>
        {t('company.holidays.new')}
      </Button>
    </Allowed>
  )
  return (
    <Box sx={{ mt: 3 }}>
      <Panel
        title={t('company.holidays.title')}
        about={t('company.holidays.about')}
        action={holidays.data?.items.length === 0 ? null : add}
        flush
      >
        <PlainTable
          name={t('company.holidays.title')}
          columns={[
            {
              name: t('common.name'),
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
            { name: t('common.day'), cell: holiday => dayText(holiday.date) },
            {
              name: t('company.holidays.repeated'),
              cell: holiday => (holiday.yearly ? t('company.holidays.everyYear') : '—'),
            },
          ]}
          records={holidays.data?.items}
          keyOf={holiday => holiday.date}
          error={holidays.error}
          retry={holidays.refetch}
          empty={
            <Empty title={t('company.holidays.none')} action={add}>
              {t('company.holidays.noneAbout')}
            </Empty>
          }
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
      title={holiday ? holiday.name : t('company.holidays.new')}
      submit={holiday ? t('common.save') : t('company.holidays.add')}
      values={{ date: holiday?.date ?? '', name: holiday?.name ?? '', yearly: holiday?.yearly ?? false }}
      onSubmit={({ date, name, yearly }) =>
        // A path needs a day, and the server reports a fault at this field too.
        save({ params: { path: { date: (holiday?.date ?? date) || '-' } }, body: { name, yearly } })
      }
      done={t('company.holidays.saved')}
      close={close}
    >
      <TextInput source="name" label={t('common.name')} />
      {holiday ? (
        <TextInput source="date" label={t('common.day')} readOnly helperText={t('company.holidays.move')} />
      ) : (
        <DayInput source="date" label={t('common.day')} />
      )}
      <BooleanInput source="yearly" label={t('company.holidays.yearly')} />
      {holiday && (
        <ConfirmButton
          label={t('common.delete')}
          variant="text"
          question={t('common.deleteQuestion', { name: holiday.name })}
          confirm={t('common.delete')}
          act={async () => {
            await remove({ params: { path: { date: holiday.date } } })
            close()
          }}
          done={t('common.deleted', { name: holiday.name })}
        >
          {t('company.holidays.deleteAbout')}
        </ConfirmButton>
      )}
    </DialogForm>
  )
}
