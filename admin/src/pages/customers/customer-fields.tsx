import { Box } from '@mui/material'
import { t } from '../../messages/text.ts'
import { AddressFields } from '../../parts/address-fields.tsx'
import { TextInput } from '../../parts/inputs/index.ts'
import { Panel } from '../../parts/panel.tsx'

export function CustomerFields() {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'repeat(2, minmax(0, 1fr))' },
        columnGap: 2.5,
      }}
    >
      <Panel title={t('common.customer')}>
        <TextInput source="name" label={t('common.name')} />
        <TextInput
          source="account_number"
          label={t('customers.accountNumber')}
          helperText={t('customers.accountNumberAbout')}
        />
        <TextInput
          source="notes"
          label={t('common.notes')}
          multiline
          minRows={4}
          helperText={t('customers.notesAbout')}
        />
      </Panel>
      <Panel title={t('customers.contactAndAddress')}>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', columnGap: 2 }}>
          <Box sx={{ gridColumn: '1 / -1' }}>
            <TextInput source="contact_name" label={t('address.contact')} />
          </Box>
          <TextInput source="phone" label={t('address.phone')} type="tel" />
          <TextInput source="email" label={t('common.email')} type="email" />
        </Box>
        <AddressFields />
      </Panel>
    </Box>
  )
}
