/** The bars of a waybill. */
export function Mark({ size }: { size: number }) {
  return <img src="/admin/mark.svg" width={size} height={size} alt="" />
}
