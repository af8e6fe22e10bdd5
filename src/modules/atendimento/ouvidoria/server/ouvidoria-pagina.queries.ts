// What the citizen's pages show of the settings and lists.
import { mostraTelefone } from '#base/telefone.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { ManifestacaoPage, OuvidoriaPage } from '../ouvidoria.contract.ts'
import { listTipos } from './contato.queries.ts'

/** Where the ombudsman is; what has no setting of its own is the town hall's. '' for what is not known at all. */
export async function findOuvidoria(db: Queries): Promise<OuvidoriaPage> {
  const row = await db
    .selectFrom('configuracao')
    .select([
      'ouvidoria_responsavel',
      'ouvidoria_endereco',
      'ouvidoria_telefone',
      'ouvidoria_email',
      'ouvidoria_horario',
      'ouvidoria_anos_guarda',
      'endereco',
      'telefone_primario',
      'email',
      'horario_atendimento',
    ])
    .executeTakeFirstOrThrow()
  return {
    responsavel: row.ouvidoria_responsavel,
    endereco: row.ouvidoria_endereco || row.endereco,
    telefone: shown(row.ouvidoria_telefone || row.telefone_primario),
    email: row.ouvidoria_email || row.email,
    horario: row.ouvidoria_horario || row.horario_atendimento,
    anosDeGuarda: row.ouvidoria_anos_guarda,
  }
}

export async function findResponsavel(db: Queries): Promise<string> {
  const row = await db.selectFrom('configuracao').select('ouvidoria_responsavel').executeTakeFirstOrThrow()
  return row.ouvidoria_responsavel
}

/** The choices of the form. */
export async function findChoices(db: Queries): Promise<Omit<ManifestacaoPage, 'instante'>> {
  const { ouvidoria_anonimo } = await db
    .selectFrom('configuracao')
    .select('ouvidoria_anonimo')
    .executeTakeFirstOrThrow()
  const orgaos = await db.selectFrom('orgao').select(['orgao_id', 'orgao_nome']).orderBy('orgao_nome').execute()
  return { tipos: await listTipos(db), orgaos, isAnonimoAlways: ouvidoria_anonimo }
}

// with its mask
const shown = (telefone: string) => telefone && mostraTelefone(telefone)
