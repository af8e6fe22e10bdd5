// The one place through which what staff make public goes (docs/decisions/0117-before-it-is-public.md): a form with personal data in its
// texts or files comes back with what was found, until it is masked, taken out, or published with a reason.
import type { FastifyRequest } from 'fastify'
import { mascaraDados } from '#base/dado-pessoal.ts'
import { FieldErrors } from '#platform/errors.ts'
import { bodyOf } from '#platform/http/request.ts'
import { findExames } from '#platform/storage/exame.queries.ts'
import type { Achado } from '#platform/storage/exame.ts'
import { achadoEmPalavras } from '../achado.ts'
import type { Fato } from '../campo-livre.ts'
import { campoMotivo } from '../campos.ts'
import { campoMascara, motivoMaximo, motivoMinimo } from '../mascara.ts'
import { mascaraArquivos, tokensIn } from './mascara-arquivo.ts'
import { dadosNosTextos, type NoTexto } from './textos.ts'
import { type Decisao, findDecididos, findEsperados, findSegredo, storeDecisoes } from './vazamento.queries.ts'

type Values = Record<string, unknown>
type NoArquivo = { nome: string; achados: Achado[]; resumo: string }

/** `store`: to be called in place of `work`, which stores the form: with it the decision is one transaction. */
type Conferido<Form> = { form: Form; store: <T>(work: () => Promise<T>) => Promise<T> }

/** What the public never gets of a record, whatever is sent: none of it is asked about. */
export type NeverPublic = {
  /** Every CPF in its texts is masked where the public reads them. */
  hidesCpf?: boolean | undefined
  /** Its pictures are stored without what the camera noted. */
  stripsPlace?: boolean | undefined
}

const atOnce = <T>(work: () => Promise<T>) => work()

/**
 * `facts`: of the form's fields (factsOf). Throws FieldErrors with what was found, unless it was decided about before or is by this form. Of a form that citizens send, or the
 * portal itself, nothing is looked for: it is not public.
 */
export async function antesDePublicar<Form>(
  request: FastifyRequest,
  facts: Record<string, Fato>,
  form: Form,
  { hidesCpf = false, stripsPlace = false }: NeverPublic = {},
): Promise<Conferido<Form>> {
  const { server, panelAccount } = request
  if (!panelAccount || !server) return { form, store: atOnce }
  const { exames, database } = server
  const body = bodyOf(request)
  let masked = form
  const [known, segredo] = [await exames.known(), await findSegredo(database.db)]
  let textos = dadosNosTextos(form as Values, { facts, known, segredo, hidesCpf })
  if (body[campoMascara]) {
    masked = { ...form, ...mascarados(form as Values, textos) }
    textos = []
    await mascaraArquivos(request)
  }
  const arquivos = await nosArquivos(request, stripsPlace)
  const open = await semDecisao(request, textos, arquivos)
  if (!open.decisoes.length) return { form: masked, store: atOnce }
  const motivo = String(body[campoMotivo] ?? '')
    .normalize('NFC')
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (motivo.length < motivoMinimo || motivo.length > motivoMaximo) throw refusal(open.lines, motivo)
  const autor = panelAccount.usu_login
  return {
    form: masked,
    store: (work) =>
      database.together(async (tx) => {
        await storeDecisoes(tx, open.decisoes, { motivo, autor })
        return work()
      }),
  }
}

const mostLines = 30

function refusal(lines: string[], motivo: string): FieldErrors {
  const first = motivo
    ? `Escreva o motivo com ${motivoMinimo} a ${motivoMaximo} caracteres.`
    : `Antes de publicar, confira o que não costuma ser público (${lines.length}): tire, mascare ou diga por que publica.`
  return new FieldErrors({ [campoMotivo]: [first, ...lines.slice(0, mostLines)] })
}

/** What is still open, as people read it and as a decision stores it. */
async function semDecisao({ server }: FastifyRequest, textos: NoTexto[], arquivos: NoArquivo[]) {
  const found = [...textos, ...arquivos].map(({ resumo }) => resumo)
  const decided = found.length ? await findDecididos(server.database.db, found) : new Set<string>()
  const openTexts = textos.filter(({ resumo }) => !decided.has(resumo))
  const openFiles = arquivos.filter(({ resumo }) => !decided.has(resumo))
  const decisoes: Decisao[] = [
    ...openTexts.map(({ resumo, rotulo, lugar, trecho }) => ({ resumo, oQue: `${rotulo}, ${lugar}: ${trecho}` })),
    ...openFiles.map(({ resumo, nome }) => ({ resumo, oQue: nome })),
  ]
  const lines = [
    ...openTexts.map(
      ({ rotulo, lugar, tipo, trecho }) => `${rotulo} – ${achadoEmPalavras({ tipo, lugar, trecho, pede: true })}`,
    ),
    ...openFiles.flatMap(({ nome, achados }) => achados.map((each) => `${nome} – ${achadoEmPalavras(each)}`)),
  ]
  return { decisoes: [...new Map(decisoes.map((one) => [one.resumo, one])).values()], lines }
}

function mascarados(form: Values, textos: NoTexto[]): Values {
  const campos = [...new Set(textos.map(({ campo }) => campo))]
  return Object.fromEntries(
    campos.map((campo) => [
      campo,
      mascaraDados(
        String(form[campo]),
        textos.filter((one) => one.campo === campo),
      ),
    ]),
  )
}

async function nosArquivos(request: FastifyRequest, stripsPlace: boolean): Promise<NoArquivo[]> {
  const { server, spooled, panelAccount } = request
  const { db } = server.database
  const sent = []
  for (const file of spooled)
    sent.push({ nome: file.name, sha256: file.sha256, ...(await server.exames.examine(file)) })
  const esperados = await findEsperados(db, tokensIn(bodyOf(request)), panelAccount?.usuario_id ?? 0)
  const exames = await findExames(db, esperados)
  const staged = []
  // one that was not looked into when it was sent: the process ended in between, or the rules are newer
  for (const file of esperados)
    staged.push({
      nome: file.nome,
      sha256: file.sha256,
      ...(exames.get(file.sha256) ?? (await server.exames.examineStored(file))),
    })
  return [...sent, ...staged].flatMap(({ nome, sha256, achados }) => {
    const asking = achados.filter(({ pede, tipo }) => pede && !(stripsPlace && tipo === 'local'))
    return asking.length ? [{ nome, achados: asking, resumo: sha256 }] : []
  })
}
