/** The logo: the bars of a waybill. */
export function Logo({ size }: { size: number }) {
  return <img src="/admin/mark.svg" width={size} height={size} alt="" />
}
