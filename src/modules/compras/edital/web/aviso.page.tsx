// The page of the links in e-mails. Opening it changes nothing, since virus scanners open links too: only the buttons do.
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { useQueryValue } from '#kits/page/frame.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import { Facts } from '#ui/facts.tsx'
import { ButtonLink } from '#ui/page-head.tsx'
import { apagaDadosDias, avisoMinutos } from '../choices.ts'
import type { AvisoPage } from '../edital.contract.ts'

const titles: Record<AvisoPage['step'], string> = {
  confirmar: 'Confirme os avisos de alterações',
  ativo: 'Avisos de alterações',
  encerrado: 'Avisos encerrados',
  vencido: 'Este link não vale mais',
}

export const head = ({ step }: AvisoPage): Head => ({
  title: titles[step],
  description: null,
  trail: [{ label: 'Avisos de alterações' }],
})

export default function AvisoPageView({ data }: PageProps<AvisoPage>) {
  const { step } = data
  return (
    <div className="coluna pilha-vertical">
      <div className="cabecalho">
        <h1>{titles[step]}</h1>
      </div>
      {step === 'confirmar' && <Confirm {...data} />}
      {step === 'ativo' && <Active {...data} />}
      {step === 'encerrado' && <Ended {...data} />}
      {step === 'vencido' && <DeadLink />}
    </div>
  )
}

function Confirm(data: AvisoPage) {
  return (
    <>
      <p>Falta confirmar que este pedido é seu.</p>
      <What {...data} />
      <Act action="/ajax/edital/confirmar" label="Quero receber os avisos" token={data.token} />
      <p>Se você não fez este pedido, ou mudou de ideia:</p>
      <Act action="/ajax/edital/encerrar" label="Não quero receber avisos" token={data.token} />
    </>
  )
}

function Active(data: AvisoPage) {
  const isDone = useQueryValue('feito') !== null
  return (
    <>
      {isDone && (
        <p className="alerta ok" role="status">
          Pronto: você será avisado quando os documentos mudarem.
        </p>
      )}
      <What {...data} />
      <p className="dica">
        Alterações feitas em um intervalo de {avisoMinutos} minutos são avisadas em uma só mensagem.
      </p>
      <Act action="/ajax/edital/encerrar" label="Parar de receber avisos" token={data.token} />
    </>
  )
}

function Ended(data: AvisoPage) {
  const isDone = useQueryValue('feito') !== null
  return (
    <>
      <p className="alerta ok" role={isDone ? 'status' : undefined}>
        {data.address === null
          ? 'O que você acompanhava foi retirado do portal. Nenhum aviso será mais enviado.'
          : 'Você não receberá mais avisos.'}
      </p>
      <What {...data} />
      <p className="dica">Seus dados pessoais são apagados {apagaDadosDias} dias depois do fim dos avisos.</p>
      {data.again && (
        <p className="acoes">
          <ButtonLink href={data.again}>Pedir os avisos de novo</ButtonLink>
        </p>
      )}
    </>
  )
}

function DeadLink() {
  return (
    <>
      <p className="alerta erro">
        O pedido não foi confirmado a tempo, ou os avisos terminaram há meses e os dados foram apagados.
      </p>
      <p className="acoes">
        <ButtonLink href="/acesso/licitacoes">Ver as licitações</ButtonLink>
      </p>
    </>
  )
}

function What({ titulo, address, edital_email }: AvisoPage) {
  const name = address === null ? titulo : <a href={address}>{titulo}</a>
  return (
    <Facts
      facts={[
        ['Documentos de', name],
        ['E-mail', edital_email],
      ]}
    />
  )
}

function Act({ action, label, token }: { action: string; label: string; token: string }) {
  return (
    <RecordForm action={action} done={`/acesso/avisos?token=${token}&feito=1`} submitLabel={label}>
      <input type="hidden" name="token" value={token} />
    </RecordForm>
  )
}
