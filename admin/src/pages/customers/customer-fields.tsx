import { Box } from '@mui/material'
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
      <Panel title="Customer">
        <TextInput source="name" label="Name" />
        <TextInput
          source="account_number"
          label="Account number"
          helperText="Your own number for this customer"
        />
        <TextInput
          source="notes"
          label="Notes"
          multiline
          minRows={4}
          helperText="Visible to your staff only"
        />
      </Panel>
      <Panel title="Contact and address">
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', columnGap: 2 }}>
          <Box sx={{ gridColumn: '1 / -1' }}>
            <TextInput source="contact_name" label="Contact" />
          </Box>
          <TextInput source="phone" label="Phone" type="tel" />
          <TextInput source="email" label="E-mail" type="email" />
        </Box>
        <AddressFields />
      </Panel>
    </Box>
  )
}
