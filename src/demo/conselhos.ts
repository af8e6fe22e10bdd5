// The councils (demo/conselhos.csv), their members in two terms, and what they decided since 2023.

import { mostraData } from '#base/data.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { addMonths, mudadoEm } from './calendar.ts'
import { lerCsv, texto } from './ler.ts'
import { comPrefixo, insere } from './linhas.queries.ts'
import { createRandom } from './random.ts'

const conselhos = lerCsv('conselhos', {
  ...{ nome: texto, area: texto, lei: texto, email: texto, telefone: texto, endereco: texto, reunioes: texto },
})

const nomes = ['Adelina', 'Benício', 'Creuza', 'Dorival', 'Edileuza', 'Florêncio', 'Genilda', 'Hermínio', 'Iolanda']
const sobrenomes = ['Angico', 'Baraúna', 'Catolé', 'Facheiro', 'Gameleira', 'Jericó', 'Licurioba', 'Ouricuri']
const assentos = [
  ['governo', 'Prefeitura Municipal'],
  ['governo', 'Secretaria Municipal da área'],
  ['trabalhadores', 'Sindicato dos Servidores Municipais'],
  ['usuários', 'Associação de Moradores do Mutirão'],
  ['usuários', 'Sindicato dos Trabalhadores Rurais'],
] as const

const mandatos = [
  ['2023-03-01', '2025-02-28'],
  ['2025-03-01', '2027-02-28'],
] as const

export async function insertConselhos(tx: WriteTransaction, hoje: string): Promise<void> {
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
          const pessoa = `${random.pick(nomes)} ${random.pick(sobrenomes)} ${random.pick(sobrenomes)}`
          return {
            ...{ conselho_id: ids[at] as number, atualizado_em: mudadoEm(inicio, '10:00') },
            ...comPrefixo('conselheiro', { nome: pessoa, segmento, entidade, titularidade, inicio, fim }),
          }
        }),
      ),
    ),
  )
  await insere(tx, 'conselheiro', membros)
  await insere(
    tx,
    'conselho_documento',
    conselhos.flatMap(({ nome }, at) =>
      documentosDe(nome, hoje).map((documento) => ({ conselho_id: ids[at] as number, ...documento })),
    ),
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
  return documentos.map((documento) => ({
    ...comPrefixo('conselho_documento', documento),
    atualizado_em: mudadoEm(documento.data, '16:00'),
  }))
}
