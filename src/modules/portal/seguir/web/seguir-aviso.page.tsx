// The page of the link in each mail to somebody who follows. Opening it changes nothing: only the buttons do.
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { useQueryValue } from '#kits/page/frame.tsx'
import { ownHead, type PageProps } from '#kits/page/page.ts'
import { confirmacaoDias } from '#kits/seguir/seguir.ts'
import { Facts } from '#ui/facts.tsx'
import type { SeguirAvisoPage } from '../seguir.contract.ts'

const titleOf = ({ step, isCaso }: SeguirAvisoPage) =>
  ({
    confirmar: 'Confirme que quer acompanhar',
    ativo: isCaso ? 'Mensagens deste assunto' : 'Você acompanha por e-mail',
    encerrado: 'Nada mais será enviado',
    vencido: 'Nada mais será enviado',
  })[step]

export const head = (data: SeguirAvisoPage) => ownHead(titleOf(data), [{ label: 'Acompanhar por e-mail' }])

export default function SeguirAvisoPageView({ data }: PageProps<SeguirAvisoPage>) {
  return (
    <div className="coluna pilha-vertical">
      <div className="cabecalho">
        <h1>{titleOf(data)}</h1>
      </div>
      {data.step === 'confirmar' && <Confirm {...data} />}
      {data.step === 'ativo' && <Active {...data} />}
      {(data.step === 'encerrado' || data.step === 'vencido') && <Ended {...data} />}
    </div>
  )
}

function Confirm(data: SeguirAvisoPage) {
  return (
    <>
      <p>Falta confirmar que este pedido é seu.</p>
      <What {...data} />
      <Act action="/ajax/seguir/confirmar" label="Quero acompanhar" token={data.token} />
      <p>Se você não fez este pedido, ou mudou de ideia:</p>
      <Stop {...data} label="Não quero mensagens" />
    </>
  )
}

function Active(data: SeguirAvisoPage) {
  const isDone = useQueryValue('feito') !== null
  const isAll = useQueryValue('tudo') !== null
  return (
    <>
      {isDone && (
        <p className="alerta ok" role="status">
          Pronto: você será avisado por e-mail.
        </p>
      )}
      <What {...data} />
      {data.isCaso && <p>Quem escreveu informou este e-mail. Se não é você, ou se não quer as mensagens, pare aqui.</p>}
      <Stop {...data} label={isAll ? 'Parar tudo o que acompanho' : 'Parar de receber'} isAll={isAll} />
    </>
  )
}

function Ended({ titulo, step }: SeguirAvisoPage) {
  const isDone = useQueryValue('feito') !== null
  return (
    <>
      <p className="alerta ok" role={isDone ? 'status' : undefined}>
        Nenhuma mensagem {titulo ? `sobre ${titulo}` : 'deste pedido'} será mais enviada.
      </p>
      {step === 'vencido' && (
        <p className="dica">
          O pedido terminou e o e-mail foi apagado, ou ninguém o confirmou em {confirmacaoDias} dias.
        </p>
      )}
    </>
  )
}

function What({ titulo, endereco, email }: SeguirAvisoPage) {
  return (
    <Facts
      facts={[
        [
          'O quê',
          endereco === null ? (
            titulo
          ) : (
            <a key="o" href={endereco}>
              {titulo}
            </a>
          ),
        ],
        ['E-mail', email],
      ]}
    />
  )
}

type StopProps = { token: string; label: string; isAll?: boolean }

const Stop = ({ token, label, isAll = false }: StopProps) => (
  <Act action="/ajax/seguir/parar" label={label} token={token} isAll={isAll} />
)

function Act({ action, label, token, isAll = false }: StopProps & { action: string }) {
  return (
    <RecordForm action={action} done={`/seguir/aviso?token=${token}&feito=1`} submitLabel={label}>
      <input type="hidden" name="token" value={token} />
      {isAll && <input type="hidden" name="tudo" value="1" />}
    </RecordForm>
  )
}
