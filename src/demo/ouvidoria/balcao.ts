// What the ombudsman's clerks did this morning: cases of the desk, the telephone and a letter, two joined, one moved to the E-Sic, one proposed.
import { somaDias } from '#base/prazo.ts'
import { createContato } from '#modules/atendimento/ouvidoria/server/contato.queries.ts'
import { acceptEsic, joinContato, proposeEsic } from '#modules/atendimento/ouvidoria/server/ouvidoria.facade.ts'
import { openRelogio } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { inteiro, lerCsv, texto, um } from '../ler.ts'
import { contatoDe, pessoaDe, type Servidor } from './contato.ts'

// The receipts of the other cases have lower numbers.
const planejados = 400

const casos = lerCsv('ouvidoria-balcao', {
  ...{ tipo: inteiro, origem: um('portal', 'balcao', 'telefone', 'carta'), pessoa: texto, mensagem: texto },
})
export const quantosNoBalcao = casos.length

type Manha = { hoje: string; codigo: string; servidor: Servidor }

export async function guardaBalcao(tx: WriteTransaction, { hoje, codigo, servidor }: Manha): Promise<void> {
  const relogio = await openRelogio(tx, new Date(Date.now() - 60_000))
  const made: { contato_id: number; protocolo: string }[] = []
  for (const [at, { pessoa, ...caso }] of casos.entries()) {
    const novo = {
      ...contatoDe({ ...caso, at: planejados + at, codigo, orgao_id: null, servidor }),
      ...{ identidade: pessoaDe(pessoa, { telefone: '75990000000' }), isSigiloso: false },
      chegada: caso.origem === 'carta' ? somaDias(hoje, -6) : null,
    }
    made.push(await createContato(tx, novo, relogio))
  }
  const [, second = 0, , copy = 0, question = 0] = made.map(({ contato_id }) => contato_id)
  const passo = { versao: null, relogio }
  await joinContato(tx, second, servidor, { principal: made[0]?.protocolo ?? '', ...passo })
  await proposeEsic(tx, copy, servidor, {
    destino: 'Setores - Licitação',
    motivo: 'Cópia de contrato e valores pagos são um pedido de informação, com prazo menor.',
    ...passo,
  })
  await acceptEsic(tx, copy, { by: servidor, texto: 'A pessoa concordou no balcão, na mesma hora.', ...passo })
  await proposeEsic(tx, question, servidor, {
    destino: 'Secretarias - Saúde',
    motivo: 'Quem atende e em que dias é uma informação que o E-Sic pede à Secretaria.',
    ...passo,
  })
}
