// What the years of keeping remove of a case, in one place: a table that gets a text, a file or anything of a person belongs here too.
import { sql } from 'kysely'
import { type Pessoa, riscaPessoa } from '#base/risca-pessoa.ts'
import { type Casos, vencido } from '#kits/guarda/server/guarda.queries.ts'
import { riscaTextos, type Textos } from '#kits/guarda/server/risca-textos.ts'
import { esqueceSeguidores } from '#kits/seguir/server/seguimento.queries.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { rowOf, rowsOf } from '#platform/db/rows.ts'
import { releaseFiles } from '#platform/storage/arquivo.queries.ts'
import { addMovimento } from './contato.queries.ts'

export const casosDaOuvidoria: Casos = {
  ...{ tipo: 'ouvidoria', tabela: 'contato', id: 'contato_id', protocolo: 'protocolo' },
  ...{ apagado: 'ctt_apagada_em', fim: 'ctt_encerrada_em' },
}

/**
 * The person's identity, the files and the code are removed; the texts stay, for each step is stored for ever, with the person struck out
 * of them. False when the case was reopened, held back or erased meanwhile.
 */
export async function eraseContato(tx: WriteTransaction, id: number, agora: string): Promise<boolean> {
  const pessoa = await rowOf<Pessoa & Record<(typeof textos)[number] | 'protocolo', string>>(tx)`
    select protocolo, ctt_nome, ctt_email, ctt_cpf_cnpj, ctt_telefone, ctt_endereco, ctt_mensagem, ctt_lugar, ctt_prorrogacao_motivo
    from contato where contato_id = ${id} and ${vencido(casosDaOuvidoria)} for update`
  if (!pessoa) return false
  await tx
    .updateTable('contato')
    .set((e) => ({
      ...Object.fromEntries(textos.map((name) => [name, riscaPessoa(pessoa[name], pessoa)])),
      ...nobody,
      ctt_codigo: null,
      ctt_chave: null,
      ctt_envio: '',
      ctt_apagada_em: agora,
      versao: e('versao', '+', 1),
      atualizado_em: agora,
    }))
    .where('contato_id', '=', id)
    .execute()
  for (const passo of passos) await riscaTextos(tx, { coluna: 'contato_id', id }, pessoa, passo)
  await removeFiles(tx, id)
  await esqueceSeguidores(tx, pessoa.protocolo)
  await addMovimento(tx, { contato_id: id, mov_tipo: 'guarda', mov_data: agora, by: 'portal' })
  return true
}

const nobody = { ctt_nome: '', ctt_email: '', ctt_cpf_cnpj: '', ctt_telefone: '', ctt_endereco: '' }
const textos = ['ctt_mensagem', 'ctt_lugar', 'ctt_prorrogacao_motivo'] as const

const passos: readonly Textos[] = [
  { tabela: 'contato_movimento', chave: 'movimento_id', simples: ['mov_assunto', 'mov_texto'] },
  { tabela: 'contato_revelacao', chave: 'revelacao_id', simples: ['rev_motivo'] },
  {
    ...{ tabela: 'contato_encaminhamento', chave: 'encaminhamento_id' },
    simples: ['enc_extrato', 'enc_lugar', 'enc_prorrogacao_motivo', 'enc_retirada_motivo'],
  },
]

// One that another case or a request has too, since they were answered together, stays for them.
async function removeFiles(tx: WriteTransaction, id: number): Promise<void> {
  const rows = await rowsOf<{ arquivo_id: number }>(tx)`
    with own as (delete from contato_anexo where contato_id = ${id} returning arquivo_id),
      sent as (delete from contato_encaminhamento_anexo where encaminhamento_id in
        (select encaminhamento_id from contato_encaminhamento where contato_id = ${id}) returning arquivo_id)
    select arquivo_id from own where not exists (select from contato_anexo a where a.arquivo_id = own.arquivo_id and a.contato_id <> ${id})
      and not exists (select from solicitacao_anexo s where s.arquivo_id = own.arquivo_id)
    union select arquivo_id from sent`
  await sql`delete from contato_encaminhamento_link where encaminhamento_id in
    (select encaminhamento_id from contato_encaminhamento where contato_id = ${id})`.execute(tx)
  await releaseFiles(
    tx,
    rows.map(({ arquivo_id }) => arquivo_id),
  )
}
