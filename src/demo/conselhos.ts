// The councils (demo/conselhos.csv), their members in two terms, and what they decided since 2023: the minutes of the last year as files.

import { mostraData } from '#base/data.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { addMonths, longDate, mudadoEm } from './calendar.ts'
import { type Papel, papelDe } from './documents/papel.ts'
import { lerCsv, texto } from './ler.ts'
import { comPrefixo, insere } from './linhas.queries.ts'
import { createRandom } from './random.ts'

const conselhos = lerCsv('conselhos', {
  ...{ nome: texto, area: texto, lei: texto, email: texto, telefone: texto, endereco: texto, reunioes: texto },
})

const nomes = ['Adelina', 'Benício', 'Creuza', 'Dorival', 'Edileuza', 'Florêncio', 'Genilda', 'Hermínio', 'Iolanda']
const sobrenomes = ['Angico', 'Baraúna', 'Catolé', 'Facheiro', 'Gameleira', 'Jericó', 'Licurioba', 'Ouricuri']
const assentos = [
  ['Governo', 'Prefeitura Municipal'],
  ['Governo', 'Secretaria Municipal da área'],
  ['Trabalhadores', 'Sindicato dos Servidores Municipais'],
  ['Usuários', 'Associação de Moradores do Mutirão'],
  ['Usuários', 'Sindicato dos Trabalhadores Rurais'],
] as const

const mandatos = [
  ['2023-03-01', '2025-02-28'],
  ['2025-03-01', '2027-02-28'],
] as const

export type DocumentoDeConselho = ReturnType<typeof makeDocumentos>[number]

/** `hoje` is the current day in the city. */
export const makeDocumentos = (hoje: string) =>
  conselhos.flatMap(({ nome }) => documentosDe(nome, hoje).map((documento) => ({ conselho: nome, ...documento })))

export async function insertConselhos(
  tx: WriteTransaction,
  documentos: DocumentoDeConselho[],
  arquivoDe: (papel: Papel) => number,
): Promise<void> {
  const ids = await insere(
    tx,
    'conselho',
    conselhos.map((conselho) => ({
      ...comPrefixo('conselho', conselho),
      atualizado_em: mudadoEm('2023-03-01', '10:00'),
    })),
    'conselho_id',
  )
  const membros = conselhos.flatMap(({ nome }, at) =>
    mandatos.flatMap(([inicio, fim]) =>
      assentos.flatMap(([segmento, entidade], assento) =>
        (['titular', 'suplente'] as const).map((titularidade) => {
          const random = createRandom(`seat ${assento} ${titularidade} of ${nome} since ${inicio}`)
          const mae = random.pick(sobrenomes)
          const pai = random.pick(sobrenomes.filter((um) => um !== mae))
          const pessoa = `${random.pick(nomes)} ${mae} ${pai}`
          return {
            ...{ conselho_id: ids[at] as number, atualizado_em: mudadoEm(inicio, '10:00') },
            ...comPrefixo('conselheiro', { nome: pessoa, segmento, entidade, titularidade, inicio, fim }),
          }
        }),
      ),
    ),
  )
  await insere(tx, 'conselheiro', membros)
  const idDe = new Map(conselhos.map(({ nome }, at) => [nome, ids[at] ?? 0]))
  const documentoIds = await insere(
    tx,
    'conselho_documento',
    documentos.map(({ conselho, papel, texto, ...documento }) => ({
      ...{ conselho_id: idDe.get(conselho) ?? 0, atualizado_em: mudadoEm(documento.data, '16:00') },
      ...comPrefixo('conselho_documento', { ...documento, texto: papel ? '' : texto }),
    })),
    'conselho_documento_id',
  )
  await insere(
    tx,
    'conselho_documento_anexo',
    documentos.flatMap(({ titulo, papel }, at) => {
      if (!papel) return []
      const conselho_documento_id = documentoIds[at] ?? 0
      return [{ conselho_documento_id, arquivo_id: arquivoDe(papel), conselho_documento_anexo_titulo: titulo }]
    }),
  )
}

// Minutes every two months, an opinion on each year's accounts in the March after it.
function documentosDe(conselho: string, hoje: string) {
  const documentos: { titulo: string; tipo: string; data: string; texto: string }[] = []
  let numero = 0
  for (let data = '2023-04-04'; data < hoje; data = addMonths(data, 2)) {
    numero += 1
    documentos.push({
      ...{ titulo: `Ata da ${numero}ª reunião ordinária`, tipo: 'ata', data },
      texto: `${conselho}. Reunião de ${mostraData(data)}, aberta ao público. Lida e aprovada a ata anterior, o conselho tratou das contas do período e dos assuntos trazidos pelos membros.`,
    })
  }
  for (const ano of [2023, 2024, 2025])
    documentos.push({
      ...{ titulo: `Parecer sobre as contas de ${ano}`, tipo: 'parecer', data: `${ano + 1}-03-24` },
      texto: `O conselho examinou as contas de ${ano} da área e recomenda a sua aprovação.`,
    })
  const desde = addMonths(hoje, -12)
  return documentos.map((documento) => {
    const { titulo, tipo, data, texto } = documento
    const lacunas = { titulo, conselho, texto, data: longDate(data) }
    const papel =
      tipo === 'ata' && data > desde
        ? papelDe('ata-conselho', { lacunas, casos: new Set(), orgao: conselho, arquivo: `${titulo} ${conselho}` })
        : null
    return { ...documento, papel }
  })
}
