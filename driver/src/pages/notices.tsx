import { codeText, t } from '../messages/text.ts'
import { dismiss, usePhone } from '../phone/phone.ts'

/** Changes of open stops, such as a cancelled one: one by one, each until the driver has touched it. */
export function Notices() {
  const { notices } = usePhone()
  const [first, ...others] = notices
  if (!first) return null
  const { id, change, company, record } = first
  return (
    <div key={id} className="note warn notice fresh" role="alert">
      <p>
        <strong>{codeText('notice', change)}</strong> {company}, {record}
      </p>
      {others.length > 0 && <p>{t('notice.others', { count: others.length })}</p>}
      <button type="button" className="button" onClick={() => void dismiss(id)}>
        {t('notice.seen')}
      </button>
    </div>
  )
}
