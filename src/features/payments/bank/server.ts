import { mount } from '#platform/server/call.ts'
import type { PaymentProvider } from '../provider/provider.ts'
import { bookLine, bookSure, passLine, reopenPassed } from './book.ts'
import { bankContract } from './contract.ts'
import { bankLines, importStatement, previewStatement } from './lines.ts'

/** The operations of bank statements. */
export const bankStatements = (provider: PaymentProvider | undefined) =>
  mount('bankStatements', bankContract, {
    previewStatement,
    importStatement,
    lines: bankLines,
    book: bookLine(provider),
    bookSure: bookSure(provider),
    pass: passLine,
    reopen: reopenPassed,
  })
