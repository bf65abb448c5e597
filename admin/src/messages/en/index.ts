import account from './account.json' with { type: 'json' }
import acts from './acts.json' with { type: 'json' }
import address from './address.json' with { type: 'json' }
import apiAccess from './api-access.json' with { type: 'json' }
import audit from './audit.json' with { type: 'json' }
import carriers from './carriers.json' with { type: 'json' }
import common from './common.json' with { type: 'json' }
import company from './company.json' with { type: 'json' }
import customers from './customers.json' with { type: 'json' }
import depots from './depots.json' with { type: 'json' }
import drivers from './drivers.json' with { type: 'json' }
import exceptions from './exceptions.json' with { type: 'json' }
import fields from './fields.json' with { type: 'json' }
import figures from './figures.json' with { type: 'json' }
import frame from './frame.json' with { type: 'json' }
import home from './home.json' with { type: 'json' }
import http from './http.json' with { type: 'json' }
import imports from './imports.json' with { type: 'json' }
import kinds from './kinds.json' with { type: 'json' }
import parts from './parts.json' with { type: 'json' }
import pickups from './pickups.json' with { type: 'json' }
import proofs from './proofs.json' with { type: 'json' }
import runs from './runs.json' with { type: 'json' }
import scan from './scan.json' with { type: 'json' }
import services from './services.json' with { type: 'json' }
import session from './session.json' with { type: 'json' }
import shipments from './shipments.json' with { type: 'json' }
import sortCodes from './sort-codes.json' with { type: 'json' }
import staff from './staff.json' with { type: 'json' }
import status from './status.json' with { type: 'json' }
import tariffs from './tariffs.json' with { type: 'json' }

/** The English texts, by id. Each file has those of an area; `common` has those of several. */
export const messages = {
  ...account,
  ...acts,
  ...address,
  ...apiAccess,
  ...audit,
  ...carriers,
  ...common,
  ...company,
  ...customers,
  ...depots,
  ...drivers,
  ...exceptions,
  ...fields,
  ...figures,
  ...frame,
  ...home,
  ...http,
  ...imports,
  ...kinds,
  ...parts,
  ...pickups,
  ...proofs,
  ...runs,
  ...scan,
  ...services,
  ...session,
  ...shipments,
  ...sortCodes,
  ...staff,
  ...status,
  ...tariffs,
}

/** MUI's own texts are English. */
export const muiTexts = {}

export type MessageId = keyof typeof messages
export type Messages = Record<MessageId, string>
