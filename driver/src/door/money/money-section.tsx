import { type Method, type MoneyFault, methods } from '../../core/door/money.ts'
import { t } from '../../messages/text.ts'
import { Field } from '../parts/fields.tsx'
import { BigButton, Section } from '../parts/parts.tsx'
import { change as changeOf, type LineDraft, type MoneyDraft, stillDue, withLine } from './money-draft.ts'
import { moneyText, typedAmount } from './money-text.ts'

interface MoneySectionProps {
  /** In the smallest unit. */
  readonly due: number
  readonly digits: number
  readonly currency: string
  /** Less may be collected, with a reason. */
  readonly mayBeLess: boolean
  /** It may stay open. */
  readonly mayBeOpen: boolean
  readonly draft: MoneyDraft
  readonly change: (draft: MoneyDraft) => void
  /** Shown after the driver has tried to record. */
  readonly faults: readonly MoneyFault[]
}

/** The money to collect: first, and large. */
export function MoneySection(props: MoneySectionProps) {
  const { due, digits, currency, mayBeLess, mayBeOpen, draft, change, faults } = props
  const rest = stillDue(due, draft, digits)
  const isEntered = draft.lines.length > 0
  const money = (minor: number) => moneyText(minor, digits, currency)
  return (
    <Section title={t('door.money.collect')} fault={faultText(faults)}>
      <p className="door-due">{money(due)}</p>
      {mayBeOpen && !isEntered && <p>{t('door.money.mayBeOpen')}</p>}
      {draft.lines.map(line => (
        <Line key={line.id} {...props} line={line} />
      ))}
      {isEntered && rest !== null && rest !== 0 && (
        <p className={rest < 0 ? 'door-rest door-rest-wrong' : 'door-rest'} role="status">
          {rest > 0
            ? t('door.money.rest', { amount: money(rest) })
            : t('door.money.over', { amount: money(-rest) })}
        </p>
      )}
      {(!isEntered || (rest ?? 0) > 0) && (
        <div className="door-methods">
          {methods.map(method => (
            <BigButton
              key={method}
              kind="plain"
              onClick={() => change(withLine(draft, method, due, { digits, typed: typedAmount }))}
            >
              {isEntered ? t('door.money.restBy', { method: methodText(method) }) : methodText(method)}
            </BigButton>
          ))}
        </div>
      )}
      {mayBeLess && isEntered && (rest ?? 0) > 0 && (
        <Field
          label={t('door.money.lessReason')}
          value={draft.reason}
          change={reason => change({ ...draft, reason })}
          fault={faults.includes('cod_reason') ? t('door.money.lessReasonMissing') : null}
        />
      )}
    </Section>
  )
}

function Line({ line, draft, change, digits, currency, faults }: MoneySectionProps & { line: LineDraft }) {
  const { id, method, amount, reference } = line
  const put = (next: Partial<LineDraft>) =>
    change({ ...draft, lines: draft.lines.map(each => (each.id === id ? { ...each, ...next } : each)) })
  const isFirstCash = draft.lines.find(each => each.method === 'cash')?.id === id
  const back = changeOf(draft, digits)
  const isWithoutReference = faults.includes('cod_reference') && method !== 'cash' && reference.trim() === ''
  return (
    <div className="door-line">
      <div className="door-line-head">
        <Field
          kind="amount"
          label={methodText(method)}
          value={amount}
          change={text => put({ amount: text })}
          longest={20}
        />
        <BigButton
          kind="plain"
          label={t('door.money.remove', { method: methodText(method) })}
          onClick={() => change({ ...draft, lines: draft.lines.filter(each => each.id !== id) })}
        >
          ✕
        </BigButton>
      </div>
      {method !== 'cash' && (
        <Field
          label={t('door.money.reference')}
          value={reference}
          change={text => put({ reference: text })}
          longest={100}
          fault={isWithoutReference ? t('door.money.referenceMissing') : null}
        />
      )}
      {isFirstCash && (
        <>
          <Field
            kind="amount"
            label={t('door.money.tendered')}
            value={draft.tendered}
            change={tendered => change({ ...draft, tendered })}
            longest={20}
          />
          {back !== null && (
            <p className="door-change" role="status">
              {t('door.money.change', { amount: moneyText(back, digits, currency) })}
            </p>
          )}
        </>
      )}
    </div>
  )
}

export function methodText(method: Method): string {
  if (method === 'cash') return t('door.money.cash')
  if (method === 'card') return t('door.money.card')
  return method === 'cheque' ? t('door.money.cheque') : t('door.money.transfer')
}

/** Reasons and references have their fault at their field. */
function faultText(faults: readonly MoneyFault[]): string | null {
  if (faults.includes('cod')) return t('door.money.missing')
  if (faults.includes('cod_amount')) return t('door.money.noAmount')
  if (faults.includes('cod_more')) return t('door.money.more')
  return faults.includes('cod_less') ? t('door.money.less') : null
}
