// The person responsible for a delivery is notified of a file that waits for a person. Nothing of what is in the file leaves by mail.

import { importList } from '#kits/import/import.contract.ts'
import type { Arrival } from '#kits/import/server/arrival.ts'
import type { ImportSet } from '#kits/import/server/check-file.ts'
import { reasons } from '#kits/import/withheld.ts'
import type { ModuleContext } from '#platform/http/module.ts'

type Notice = { to: string; arquivo: string }

/** Queued in the transaction that withholds the file. Without an address only the panel's queue shows it. */
export function avisoDeRetida(
  { platform, town }: Pick<ModuleContext, 'platform' | 'town'>,
  { definition }: ImportSet,
  { to, arquivo }: Notice,
): Arrival['notify'] {
  return async (tx, { importacao_id, motivo }) => {
    if (!to) return
    const site = await town.siteName()
    const link = `${platform.env.publicUrl}${importList(definition).page}/${importacao_id}`
    await platform.mail.queue(tx, {
      to,
      subject: `Arquivo retido: ${definition.words.many} – ${site}`,
      text: `Olá!

Um arquivo de ${definition.words.many} chegou a ${site} e não foi publicado: ele espera por uma pessoa.

Arquivo: ${arquivo || 'sem nome'}
Motivo: ${reasons[motivo]}

Para ver os problemas${motivo === 'erros' ? ' ou' : ', gravar ou'} descartar o arquivo, abra no painel:

${link}

Enquanto isso os dados publicados continuam como estavam.
`,
    })
  }
}
