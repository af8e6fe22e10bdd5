// The history of a case, oldest first: what, when, by whom, with its text and files.
import { AttachmentList } from '#kits/anexo/web/attachment-list.tsx'
import { PassoDoHistorico } from '#kits/caso/web/andamento.tsx'
import { DayAndHour } from '#kits/page/instant.tsx'
import type { ContatoPainel } from '../contato-painel.contract.ts'
import { dizFundamento } from '../movimentos.ts'
import { autorDoMovimento, dizMovimentoDoPainel } from '../movimentos-painel.ts'

type Anexo = ContatoPainel['anexos'][number]

export function HistoricoDoContato({ movimentos, anexos }: Pick<ContatoPainel, 'movimentos' | 'anexos'>) {
  return (
    <ol className="historico">
      {movimentos.map((movimento) => (
        <PassoDoHistorico
          key={movimento.movimento_id}
          titulo={dizMovimentoDoPainel(movimento)}
          instante={movimento.mov_data}
          quem={`${autorDoMovimento(movimento)}${movimento.mov_interno ? ' · só a Ouvidoria vê' : ''}`}
        >
          <EmailDoPasso email={movimento.email} />
          {movimento.mov_fundamento && <p>{dizFundamento(movimento)}</p>}
          {movimento.mov_assunto && <p>Assunto: {movimento.mov_assunto}</p>}
          {movimento.mov_texto && <p className="linhas">{movimento.mov_texto}</p>}
          {movimento.mov_tipo !== 'registro' && (
            <ArquivosDoContato anexos={anexos.filter(({ movimento_id }) => movimento_id === movimento.movimento_id)} />
          )}
        </PassoDoHistorico>
      ))}
    </ol>
  )
}

const emails = {
  espera: 'E-mail na fila desde',
  enviado: 'E-mail enviado em',
  desistencia: 'E-mail não entregue: desistência em',
}

function EmailDoPasso({ email }: Pick<ContatoPainel['movimentos'][number], 'email'>) {
  if (!email) return null
  return (
    <p className={email.ema_situacao === 'desistencia' ? 'alerta erro' : 'dica'}>
      {emails[email.ema_situacao]} <DayAndHour instant={email.ema_data} />
    </p>
  )
}

type ArquivosProps = { anexos: Omit<Anexo, 'movimento_id'>[]; pasta?: string }

/** Nothing where there are none. `pasta`: what their addresses begin with. */
export function ArquivosDoContato({ anexos, pasta = '/painel/ouvidoria/anexo' }: ArquivosProps) {
  if (!anexos.length) return null
  const items = anexos.map((anexo) => ({
    ...anexo,
    title: anexo.ane_nome,
    date: null,
    href: `${pasta}/${anexo.anexo_id}`,
    ane_jpeg: null,
  }))
  return <AttachmentList items={items} empty="" />
}
