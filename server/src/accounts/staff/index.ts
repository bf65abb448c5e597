export {
  changeStaff,
  deleteStaff,
  requireStaff,
  resetStaffPassword,
  type StaffChange,
  setStaffPassword,
} from './change-staff.ts'
export { createStaff, emailFaults, inviteStaff } from './create-staff.ts'
export { endAccess } from './end-access.ts'
export { passwordFaults } from './password-faults.ts'
export { type IssuedLink, requirePasswordLink, usePasswordLink } from './password-links.ts'
export { createPasswordMails, type PasswordMails } from './password-mails.ts'
export {
  permissionsOf,
  refusalOf,
  roleMay,
  roleNames,
  type StaffPermission,
  type StaffRole,
  staffPermissionNames,
  staffPermissions,
  staffRoles,
} from './roles.ts'
export { createSecondFactor, resealSecondFactors, type SecondFactor } from './second-factor.ts'
export { deleteSessionOf, deleteSessionsOf } from './sessions.repository.ts'
export {
  createStaffSessions,
  type NewStaffSession,
  type StaffSession,
  type StaffSessions,
} from './sessions.ts'
export { createSignIn, type RefusedSignIn, type SignIn, type StaffKey } from './sign-in.ts'
export {
  type Account,
  findStaffRow,
  listStaffRows,
  type StaffRow,
  updateStaffRow,
} from './staff.repository.ts'
export {
  countActionParts,
  insertStaffAction,
  listActionParts,
  listStaffActions,
  nameOfStaff,
  type StaffAction,
  type StaffActionFilter,
} from './staff-actions.repository.ts'
