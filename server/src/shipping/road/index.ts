export { actionKinds, becauseCodes } from './actions/action.ts'
export { followUpOf } from './actions/follow-up.ts'
export { type LossRow, listLosses } from './actions/installations.repository.ts'
export { ActionDataRequest, CodRequest } from './actions/read-action.ts'
export { listRecorded, type Recorded, recordedKinds } from './actions/recorded.repository.ts'
export { type ExchangeAnswer, mostActions, takeActions } from './actions/take-actions.ts'
export { type DriversDay, type RunOfDay, readDay, type StopOfDay } from './day/read-day.ts'
export { type Device, deviceStates, stateOfDevice } from './devices/device.ts'
export type { DeviceRow, Phones } from './devices/devices.repository.ts'
export { devicesOf, phonesOfDrivers, reportLost, revokeDevice, unpairDevice } from './devices/end-device.ts'
export { type DeviceCredentials, requireDevice } from './devices/find-device.ts'
export { type Contact, noteContact } from './devices/note-contact.ts'
export { type PairedDevice, type PairingCode, pairDevice, startPairing } from './devices/pair-device.ts'
export { enterAction, enteredKinds } from './entered/enter-action.ts'
export { decideKept, decisions, possibleDecisions, settle } from './kept/decide.ts'
export {
  countFromTheRoad,
  deleteActions,
  deleteLosses,
  forgetActions,
  type KeptRow,
  listKept,
} from './kept/kept.repository.ts'
export {
  changeSettings,
  type DriverSettings,
  type ProofRules,
  proofParts,
  proofRules,
  readSettings,
} from './settings/driver-settings.ts'
export {
  builtInReasons,
  changeReasons,
  type FailReason,
  followUps,
  listReasons,
  nameOfReason,
} from './settings/fail-reasons.ts'
