import type { Transporter } from 'nodemailer'
import type SMTPTransport from 'nodemailer/lib/smtp-transport/index.js'
import { isEmail } from '../shared/email.ts'

export interface MailSettings {
  /** For example `smtp://user:password@host:587`, `smtps://…`. May hold a password. */
  readonly url: string
  /** Sender of mails: `Waybill <noreply@example.com>`. */
  readonly from: string
}

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

export interface Mailer {
  /** Throws if the server does not accept it within ten seconds. */
  send(mail: Mail): Promise<void>
  /** Throws if the server is unreachable or refuses our mails. */
  check(): Promise<void>
}

const timeLimitMs = 10_000

export function createMailer({ url, from }: MailSettings, { timeLimit = timeLimitMs } = {}): Mailer {
  const limits = {
    connectionTimeout: timeLimit,
    greetingTimeout: timeLimit,
    socketTimeout: timeLimit,
    dnsTimeout: timeLimit,
  }
  let opened: Promise<Transporter<SMTPTransport.SentMessageInfo>> | undefined
  // Loaded with the first mail; most commands send none.
  const open = () => {
    opened ??= import('nodemailer').then(({ createTransport }) =>
      createTransport({ url, ...limits }, { from }),
    )
    return opened
  }
  return {
    async send({ to, subject, text }) {
      // Accounts of earlier releases may have other text, which could name several recipients.
      if (!isEmail(to)) throw new Error('The recipient is not an e-mail address.')
      const transport = await open()
      // An object is never parsed as a list of recipients.
      await within(timeLimit, transport.sendMail({ to: { name: '', address: to }, subject, text }))
    },
    async check() {
      await within(timeLimit, (await open()).verify())
    },
  }
}

/** One limit for all steps of SMTP, which have their own limits too. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The mail server took too long.')), milliseconds)
  work.catch(() => {})
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
