import { deDE } from '@mui/material/locale'
import type { Messages } from '../en/index.ts'
import address from './address.json' with { type: 'json' }
import common from './common.json' with { type: 'json' }
import frame from './frame.json' with { type: 'json' }
import http from './http.json' with { type: 'json' }
import parts from './parts.json' with { type: 'json' }
import runs from './runs.json' with { type: 'json' }
import session from './session.json' with { type: 'json' }
import status from './status.json' with { type: 'json' }

/** The German texts. The type asks for each English one. */
export const messages: Messages = {
  ...address,
  ...common,
  ...frame,
  ...http,
  ...parts,
  ...runs,
  ...session,
  ...status,
}

export const muiTexts = deDE
