import Type, { type Static } from 'typebox'
import { NamedRecord, nullable } from '../../../platform/shared/schema.ts'
import type { PackageType, PackageTypeRef } from '../../../pricing/rating/index.ts'

/** A package type is identified by its code; quotes take its number as `package_type_id`. */
export const PackageTypeRecord = NamedRecord('PackageType', {
  id: Type.String({ description: 'The code.' }),
  code: Type.String(),
  name: Type.String(),
  package_type_id: nullable(
    Type.Integer({
      description: 'The `package_type_id` of quotes; null if a dry run would create it.',
    }),
  ),
})

/** A package type with the id of the stored one. */
export function presentPackageType(
  { code, name }: PackageType,
  stored: readonly PackageTypeRef[],
): Static<typeof PackageTypeRecord> {
  const id = stored.find(packageType => packageType.code === code)?.id ?? null
  return { id: code, code, name, package_type_id: id }
}
