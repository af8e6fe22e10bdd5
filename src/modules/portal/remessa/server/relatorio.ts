// The text beside a file of the folder that a person has to see.

import type { ImportDefinition } from '#kits/import/definition.ts'
import { importList } from '#kits/import/import.contract.ts'
import type { Withheld } from '#kits/import/server/arrival.ts'
import { reasons } from '#kits/import/withheld.ts'

export function relatorioDe(definition: ImportDefinition, name: string, withheld: Withheld, publicUrl: string): string {
  const { importacao_id, motivo, erros, erros_total } = withheld
  const lines = erros.map(({ linha, coluna, mensagem }) => `Linha ${linha}${coluna && `, ${coluna}`}: ${mensagem}`)
  const more = erros_total > erros.length ? [`… e mais ${erros_total - erros.length}.`] : []
  const text = [
    `Arquivo: ${name}`,
    `${definition.words.importTitle} nº ${importacao_id}`,
    `Motivo: ${reasons[motivo]} Nada foi gravado.`,
    '',
    ...lines,
    ...more,
    '',
    motivo === 'erros'
      ? 'Para ver mais ou descartar, abra no painel:'
      : 'Para gravar, descartar ou ver mais, abra no painel:',
    `${publicUrl}${importList(definition).page}/${importacao_id}`,
    'Para enviar de novo, corrija o arquivo e ponha-o outra vez na pasta do conjunto.',
    '',
  ]
  return text.join('\r\n') // read in Windows' own editor too
}
