import type { Logger } from 'pino'
import type { Database, IdAllocator } from '../../platform/database/index.ts'
import type { Mailer } from '../../platform/mail/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import type { RateLimiter } from '../access/index.ts'
import { type IssuedLink, issuePasswordLink } from './password-links.ts'
import { type Account, findAccounts, lockStaff } from './staff.repository.ts'
import { insertStaffAction } from './staff-actions.repository.ts'

/** Per e-mail, so that nobody can fill a mailbox. */
const mostInAnHour = 3

type Reason = 'invited' | 'reset' | 'lost'

/** A request without a session. */
export interface LostPassword {
  readonly email: string
  readonly address: string
  readonly method: string
  readonly path: string
  readonly requestId: string
}

export interface PasswordMails {
  /** False if the mail server refused it: pass the link on in another way. */
  send(to: string, company: string, link: IssuedLink, reason: Reason): Promise<boolean>
  /**
   * Covers each account with this e-mail. The answer does not wait and reveals no account. The old password stays
   * until the link is used.
   */
  request(lost: LostPassword): void
  /** Resolves when all requests are done. */
  settled(): Promise<void>
}

export interface PasswordMailsOptions {
  mailer: Mailer
  /** Such as `https://waybill.example.com`; never taken from a request. */
  publicUrl: string
  database: Database
  clock: Clock
  ids: IdAllocator
  /** With a window of an hour. */
  limiter: RateLimiter
  log: Pick<Logger, 'warn' | 'error'>
}

export function createPasswordMails(options: PasswordMailsOptions): PasswordMails {
  const { mailer, publicUrl, database, clock, ids, limiter, log } = options
  const pending = new Set<Promise<void>>()

  async function send(to: string, company: string, link: IssuedLink, reason: Reason) {
    const text = [
      firstLines[reason](company),
      '',
      'Set your password here, once, within three days:',
      '',
      `${publicUrl}/admin/password#${link.token}`,
      '',
      'If you did not expect this mail, you need not do anything.',
      '',
    ].join('\n')
    try {
      await mailer.send({ to, subject: `Set your password for ${company}`, text })
      return true
    } catch (err) {
      log.warn({ err }, 'a mail could not be sent')
      return false
    }
  }

  async function serve(lost: LostPassword): Promise<void> {
    const { allowed } = await limiter.take(`password-mail:${lost.email.toLowerCase()}`, mostInAnHour)
    if (!allowed) return
    const accounts = await database.global(sql => findAccounts(sql, lost.email))
    for (const account of accounts) {
      const link = await issueFor(account, lost)
      if (link) await send(account.email, account.tenant_name, link, 'lost')
    }
  }

  async function issueFor({ tenant_id: tenantId, id: staffId, email }: Account, lost: LostPassword) {
    const id = await ids.allocate(tenantId, 'staff_actions')
    return database.write(tenantId, async tx => {
      // The account may have changed since it was found: a corrected e-mail gets no link at the old address.
      const person = await lockStaff(tx, staffId)
      if (!person?.active || person.email !== email) return null
      insertStaffAction(tx, {
        id,
        at: clock.now(),
        staffId,
        email,
        action: 'password-links.request',
        subject: email,
        ip: lost.address,
        method: lost.method,
        path: lost.path,
        status: 200,
        errorCode: null,
        requestId: lost.requestId,
      })
      return issuePasswordLink(tx, clock, staffId)
    })
  }

  return {
    send,
    request(lost) {
      const serving = serve(lost)
        .catch(err =>
          log.error({ reqId: lost.requestId, err }, 'a link for a lost password could not be made'),
        )
        .finally(() => pending.delete(serving))
      pending.add(serving)
    },
    async settled() {
      await Promise.all(pending)
    },
  }
}

const firstLines: Record<Reason, (company: string) => string> = {
  invited: company => `${company} has invited you to work with Waybill.`,
  reset: company => `${company} has taken your old password away, so that you can set a new one.`,
  lost: company => `Somebody, probably you, has lost the password for ${company}.`,
}
