export { createStaff } from './create-staff.ts'
export type { StaffRole } from './staff.repository.ts'
