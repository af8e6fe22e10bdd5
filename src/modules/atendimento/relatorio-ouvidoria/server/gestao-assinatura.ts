// Signing a yearly report: figures and text are frozen, and the signed report is stored as a PDF, byte by byte.
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { findPortal } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { Conflict } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { discardSpooled } from '#platform/storage/spool.ts'
import { newerVersion } from '#platform/trail/newer-version.queries.ts'
import type { Gestao, NumerosDaGestao } from '../gestao.contract.ts'
import { faltaParaAssinar, nomeDaGestao, textoAssinado } from '../gestao.rules.ts'
import { findGestao, publishGestao } from './gestao.queries.ts'
import type { Impresso } from './gestao-pdf.ts'
import { contaNumeros, hojeEm, satisfacaoDe } from './numeros.ts'

/** The figures of a report that is not signed. */
export async function numerosDoAno(platform: Platform, ano: number): Promise<NumerosDaGestao> {
  const { db } = platform.database
  const { fuso_horario } = await findPortal(platform)
  const { numeros } = await contaNumeros(db, ano, null, hojeEm(fuso_horario))
  return { numeros, satisfacao: await satisfacaoDe(db, ano) }
}

/** What surrounds the report in its PDF. */
export async function lugarDe(platform: Platform): Promise<Pick<Impresso, 'cidade' | 'uf' | 'site' | 'fuso'>> {
  const { nome, uf, fuso_horario } = await findPortal(platform)
  return { cidade: nome, uf, fuso: fuso_horario, site: platform.env.publicUrl.replace(/\/$/, '') }
}

/** Loads a large library that is seldom needed. */
export const pdfOf = async (impresso: Impresso): Promise<Buffer> =>
  (await import('./gestao-pdf.ts')).makeGestaoPdf(impresso)

export type Assinante = { rge_nome: string; rge_cargo: string; rge_login: string; versao: number | null; agora?: Date }

/** Throws Conflict when it can't be signed, or when it is not `versao` any more. */
export async function signGestao(platform: Platform, id: number, assinante: Assinante): Promise<void> {
  const { db } = platform.database
  const { versao, agora = new Date(), ...quem } = assinante
  const gestao = await findGestao(db, id)
  const { fuso, ...lugar } = await lugarDe(platform)
  const falta = faltaParaAssinar(gestao, hojeEm(fuso).hoje)
  if (falta) throw new Conflict(falta)
  if (versao !== null && versao !== gestao.versao) throw await newerVersion(db, 'relatorio_gestao', id)
  const numeros = await numerosDoAno(platform, gestao.rge_ano)
  const signed = sign(gestao, { ...quem, rge_assinado_em: agora.toISOString() }, numeros)
  const pdf = await pdfOf({ gestao: signed, numeros, fuso, ...lugar })
  const file = await platform.spool('pdf', `${nomeDaGestao(gestao)}.pdf`, Readable.from([pdf]))
  const { rge_nome, rge_cargo, rge_assinado_em, rge_resumo } = signed
  const { rge_login } = quem
  const write = platform.files.writeWithFiles([file], (tx, [arquivo_id = 0]) =>
    publishGestao(
      tx,
      { id, versao: gestao.versao },
      { rge_nome, rge_cargo, rge_login, rge_assinado_em, rge_resumo, rge_numeros: numeros, arquivo_id },
    ),
  )
  await write.finally(() => discardSpooled([file]))
}

function sign(
  gestao: Gestao,
  quem: { rge_nome: string; rge_cargo: string; rge_assinado_em: string },
  numeros: NumerosDaGestao,
) {
  const { rge_nome, rge_cargo, rge_assinado_em } = quem
  const signed = { ...gestao, rge_nome, rge_cargo, rge_assinado_em }
  const rge_resumo = createHash('sha256')
    .update(textoAssinado({ ...signed, ...numeros }))
    .digest('hex')
  return { ...signed, rge_resumo }
}
