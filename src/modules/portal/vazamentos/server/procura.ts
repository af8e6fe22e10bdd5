// What of rows of a table is public and was neither asked nor decided about.
import { dadosPessoais, mascaraDados } from '#base/dado-pessoal.ts'
import type { FieldFacts } from '#kits/form/field-facts.ts'
import { allFacts } from '#kits/form/form-schema.ts'
import { dadosNosTextos } from '#kits/vazamento/server/textos.ts'
import { findDecididos, findSegredo } from '#kits/vazamento/server/vazamento.queries.ts'
import type { Directory } from '#platform/http/directory.ts'
import type { Platform } from '#platform/platform.ts'
import { findExames } from '#platform/storage/exame.queries.ts'
import { type Achado, type Exame, naoConferido } from '#platform/storage/exame.ts'
import type { Arquivado, Linha, Publico } from './acervo.queries.ts'

/** `arquivo`: its name, masked; '' for a text. */
export type Achada = { registro: number; campo: string; resumo: string; arquivo: string; achados: Achado[] }
export type Procurado = { abertos: Achada[]; arquivos: number; incompletos: number }

type Floor = Pick<Platform, 'database' | 'exames' | 'log'>

/** Of these tables, which no form of a record has, the public reads no CPF either. */
const semCpf = ['pedido_publicado']

/** A file that can't be read, or is away, is one that was not looked into whole. */
export async function procura(
  { database: { db }, exames, log }: Floor,
  { records }: Directory,
  { publico, linhas }: { publico: Publico; linhas: Linha[] },
): Promise<Procurado> {
  const { tabela, dono } = publico
  const [known, segredo] = [await exames.known(), await findSegredo(db)]
  const record = records.get(tabela) ?? records.get(dono ?? '')
  const hidesCpf = record?.neverPublic?.hidesCpf ?? semCpf.includes(tabela)
  const facts = { ...allFacts(), ...(record?.fields as Record<string, FieldFacts>) }
  const achadas: Achada[] = []
  for (const { id, textos } of linhas)
    for (const { campo, resumo, tipo, lugar, trecho } of dadosNosTextos(textos, { facts, known, segredo, hidesCpf }))
      achadas.push({
        ...{ registro: id, campo, resumo, arquivo: '' },
        achados: [{ tipo, lugar, trecho, pede: true }],
      })
  const files = linhas.flatMap(({ id, arquivos }) => arquivos.map((file) => ({ ...file, id })))
  const before = await findExames(db, files)
  let incompletos = 0
  for (const file of files) {
    const exame = before.get(file.sha256) ?? (await examined(file))
    before.set(file.sha256, exame)
    if (exame.incompleto) incompletos += 1
    const achados = exame.achados.filter(({ pede }) => pede)
    const arquivo = mascaraDados(file.nome, dadosPessoais(file.nome, known))
    if (achados.length) achadas.push({ registro: file.id, campo: file.campo, resumo: file.sha256, arquivo, achados })
  }
  return { abertos: await semDecisao(achadas), arquivos: files.length, incompletos }

  async function examined(file: Arquivado): Promise<Exame> {
    try {
      return await exames.examineStored(file)
    } catch (error) {
      log.warn({ err: error, sha256: file.sha256 }, 'arquivo público que não pôde ser conferido')
      return { achados: [], incompleto: naoConferido }
    }
  }

  async function semDecisao(all: Achada[]): Promise<Achada[]> {
    const decided = await findDecididos(db, [...new Set(all.map(({ resumo }) => resumo))])
    const open = new Map<string, Achada>()
    for (const one of all.filter(({ resumo }) => !decided.has(resumo))) {
      const key = JSON.stringify([one.registro, one.campo, one.resumo])
      const same = open.get(key) // twice in one text, or one file twice
      open.set(key, same ? { ...same, achados: one.arquivo ? same.achados : [...same.achados, ...one.achados] } : one)
    }
    return [...open.values()]
  }
}
