import { FormControlLabel, Switch } from '@mui/material'
import { useState } from 'react'
import { areKeysOn, switchKeys } from '../../frame/keys/keys.ts'
import { t } from '../../messages/text.ts'
import { Panel } from '../../parts/panel.tsx'

/** Switches single keys on or off, for people whose speech input or hands press them by accident. */
export function KeySwitch() {
  const [on, setOn] = useState(areKeysOn)
  return (
    <Panel title={t('frame.keys.title')} about={t('account.keysAbout')}>
      <FormControlLabel
        label={t('account.keys')}
        control={
          <Switch
            checked={on}
            onChange={event => {
              switchKeys(event.target.checked)
              setOn(event.target.checked)
            }}
          />
        }
      />
    </Panel>
  )
}
