import { Box, Typography } from '@mui/material'
import type { Init, Schemas } from '../../http/api.ts'
import { useApiMutation } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { ConfirmButton } from '../../parts/confirm.tsx'
import { DialogForm } from '../../parts/form.tsx'
import { SuggestInput } from '../../parts/inputs/index.ts'
import { PlaceFields, placeOf } from './place-fields.tsx'

type RuleFields = Init<'post', '/zone-sets/{code}/rules'>['body']

interface ZoneRuleDialogProps {
  set: Schemas['ZoneSet']
  rule: Schemas['ZoneRule'] | null
  close: () => void
}

export function ZoneRuleDialog({ set, rule, close }: ZoneRuleDialogProps) {
  const create = useApiMutation('post', '/zone-sets/{code}/rules')
  const change = useApiMutation('put', '/zone-sets/{code}/rules/{position}')
  const remove = useApiMutation('delete', '/zone-sets/{code}/rules/{position}')
  const { code } = set

  function save({ zone, origin, destination }: RuleFields) {
    const body = { zone, origin: placeOf(origin), destination: placeOf(destination) }
    return rule
      ? change({ params: { path: { code, position: rule.position } }, body })
      : create({ params: { path: { code } }, body })
  }

  return (
    <DialogForm<RuleFields>
      title={rule ? t('tariffs.rule.name', { number: rule.position + 1 }) : t('tariffs.rule.new')}
      submit={rule ? t('common.save') : t('tariffs.rule.add')}
      values={{
        zone: rule?.zone ?? null,
        origin: { ...rule?.origin },
        destination: { ...rule?.destination },
      }}
      onSubmit={save}
      done={rule ? t('common.saved') : t('tariffs.rule.added')}
      close={close}
      wide
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
          columnGap: 4,
        }}
      >
        <Box role="group" aria-label={t('common.from')}>
          <Typography variant="h3">{t('common.from')}</Typography>
          <PlaceFields at="origin" />
        </Box>
        <Box role="group" aria-label={t('common.to')}>
          <Typography variant="h3">{t('common.to')}</Typography>
          <PlaceFields at="destination" />
        </Box>
      </Box>
      <SuggestInput
        source="zone"
        label={t('tariffs.zone')}
        suggestions={set.zones.map(({ code }) => code)}
        helperText={t('tariffs.rule.zoneAbout')}
      />
      {rule && (
        <ConfirmButton
          label={t('tariffs.rule.delete')}
          variant="text"
          question={t('tariffs.rule.deleteQuestion', { number: rule.position + 1 })}
          confirm={t('common.delete')}
          act={async () => {
            await remove({ params: { path: { code, position: rule.position } } })
            close()
          }}
          done={t('tariffs.rule.deleted')}
        >
          {t('tariffs.rule.deleteAbout')}
        </ConfirmButton>
      )}
    </DialogForm>
  )
}
