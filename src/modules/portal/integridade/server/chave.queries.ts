// The key that signs the roots (Ed25519). It is made at the first run and lies in the database, since several instances sign with the same one
// and a restored portal goes on with it; a new key is vouched for by the one before.
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import type { IntegridadeChave, IntegridadeRaiz } from '#platform/db/types.generated.ts'

export type Chave = Selectable<IntegridadeChave>
export type Raiz = Selectable<IntegridadeRaiz>

const segredoDa = (id: number) => `integridade ${id}`
const textoDoAval = (publica: string) => Buffer.from(`praca-integridade chave\n${publica}`)

/** What is signed: four lines, each with its end. */
export const textoDaRaiz = ({
  raiz_tamanho,
  raiz_resumo,
  raiz_instante,
}: Pick<Raiz, 'raiz_tamanho' | 'raiz_resumo' | 'raiz_instante'>) =>
  `praca-integridade 1\ntamanho ${raiz_tamanho}\nraiz ${raiz_resumo.toString('hex')}\ninstante ${raiz_instante}\n`

export const listChaves = (db: Queries): Promise<Chave[]> =>
  db.selectFrom('integridade_chave').selectAll().orderBy('chave_id').execute()

/** Signs with the newest key, which is made when there is none. The caller has the turn of the log. */
export async function assina(tx: WriteTransaction, raiz: Omit<Raiz, 'raiz_assinatura' | 'chave_id'>): Promise<Raiz> {
  const chave = (await listChaves(tx)).at(-1) ?? (await criaChave(tx))
  const { seg_valor } = await tx
    .selectFrom('segredo')
    .select('seg_valor')
    .where('seg_nome', '=', segredoDa(chave.chave_id))
    .executeTakeFirstOrThrow(
      () => new Error('A chave privada da integridade não está no banco: troque a chave (docs/pt/operacao.md).'),
    )
  const assinatura = sign(null, Buffer.from(textoDaRaiz(raiz)), createPrivateKey(seg_valor))
  return { ...raiz, raiz_assinatura: assinatura, chave_id: chave.chave_id }
}

/** A key that is vouched for by the newest one, whose private part goes. */
export async function criaChave(tx: WriteTransaction): Promise<Chave> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const cha_publica = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const anterior = (await listChaves(tx)).at(-1)
  const nome = segredoDa(anterior?.chave_id ?? 0)
  const segredo = await tx.selectFrom('segredo').select('seg_valor').where('seg_nome', '=', nome).executeTakeFirst()
  const chave = await tx
    .insertInto('integridade_chave')
    .values({
      chave_id: (anterior?.chave_id ?? 0) + 1,
      cha_publica,
      cha_aval: segredo ? sign(null, textoDoAval(cha_publica), createPrivateKey(segredo.seg_valor)) : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await sql`delete from segredo where seg_nome = ${nome}`.execute(tx)
  const seg_valor = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  await tx
    .insertInto('segredo')
    .values({ seg_nome: segredoDa(chave.chave_id), seg_valor })
    .execute()
  return chave
}

/** What is wrong with the row of keys. */
export function problemasDasChaves(chaves: readonly Chave[]): string[] {
  return chaves.flatMap(({ chave_id, cha_publica, cha_aval }, at) => {
    const anterior = chaves[at - 1]
    if (chave_id !== at + 1) return [`Falta a chave ${at + 1}.`]
    if (!anterior) return []
    const isVouchedFor =
      cha_aval && verify(null, textoDoAval(cha_publica), createPublicKey(anterior.cha_publica), cha_aval)
    return isVouchedFor ? [] : [`A chave ${chave_id} não tem o aval da anterior.`]
  })
}

export function assinaturaConfere(raiz: Raiz, chaves: readonly Chave[]): boolean {
  const chave = chaves.find(({ chave_id }) => chave_id === raiz.chave_id)
  return (
    chave !== undefined &&
    verify(null, Buffer.from(textoDaRaiz(raiz)), createPublicKey(chave.cha_publica), raiz.raiz_assinatura)
  )
}
