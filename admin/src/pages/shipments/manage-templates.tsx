import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  TextField,
} from '@mui/material'
import { useId, useState } from 'react'
import type { Schemas } from '../../http/api.ts'
import { useApiMutation } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { ConfirmButton } from '../../parts/confirm.tsx'
import { useAction } from '../../parts/use-action.ts'

type Template = Schemas['Template']

/** Renames and deletes templates. */
export function ManageTemplates({ templates, close }: { templates: readonly Template[]; close: () => void }) {
  const heading = useId()
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby={heading}>
      <DialogTitle id={heading}>{t('shipments.templates')}</DialogTitle>
      <DialogContent>
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {templates.map(template => (
            <TemplateRow key={template.id} template={template} />
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{t('common.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

function TemplateRow({ template: { id, name } }: { template: Template }) {
  const change = useApiMutation('put', '/templates/{id}')
  const remove = useApiMutation('delete', '/templates/{id}')
  const { busy, run } = useAction()
  const [text, setText] = useState(name)
  const params = { path: { id } }
  const isChanged = text.trim() !== '' && text.trim() !== name
  return (
    <Stack component="li" direction="row" sx={{ gap: 1, alignItems: 'center' }}>
      <TextField
        value={text}
        onChange={({ target }) => setText(target.value)}
        sx={{ flex: 1 }}
        slotProps={{ htmlInput: { 'aria-label': t('shipments.template.nameOf', { name }), maxLength: 255 } }}
      />
      <Button
        disabled={!isChanged}
        loading={busy}
        aria-label={t('shipments.template.renameName', { name })}
        onClick={() =>
          run(() => change({ params, body: { name: text.trim() } }), t('shipments.template.renamed'))
        }
      >
        {t('shipments.template.rename')}
      </Button>
      <ConfirmButton
        label={t('common.delete')}
        name={t('shipments.template.deleteName', { name })}
        variant="text"
        question={t('common.deleteQuestion', { name })}
        confirm={t('common.delete')}
        act={() => remove({ params })}
        done={t('common.deleted', { name })}
      >
        {t('shipments.template.deleteAbout')}
      </ConfirmButton>
    </Stack>
  )
}
