import { codeText, t } from '../messages/text.ts'
import { dismiss, usePhone } from '../phone/phone.ts'

/** Changes of open stops, such as a cancelled one. Each stays until the driver has touched it. */
export function Notices() {
  const { notices } = usePhone()
  return notices.map(({ id, change, company, record }) => (
    <div key={id} className="note warn notice" role="alert">
      <p>
        <strong>{codeText('notice', change)}</strong> {company}, {record}
      </p>
      <button type="button" className="button" onClick={() => void dismiss(id)}>
        {t('notice.seen')}
      </button>
    </div>
  ))
}
