import type { Head } from '#kits/page/page.ts'

const title = 'Conta encerrada'

export const head = (): Head => ({
  title,
  description: null,
  trail: [{ label: 'E-Sic', href: '/esic' }, { label: title }],
})

export default function ContaEncerradaPage() {
  return (
    <div className="coluna pilha-vertical">
      <div className="cabecalho">
        <h1>{title}</h1>
      </div>
      <p className="alerta ok" role="status">
        Sua conta no E-Sic foi encerrada.
      </p>
      <p>
        O seu login, a sua senha e os seus dados de contato foram apagados. Para fazer outro pedido, você pode se
        cadastrar de novo quando quiser ou procurar o atendimento presencial.
      </p>
      <p className="acoes">
        <a className="btn sec" href="/esic">
          Voltar ao E-Sic
        </a>
      </p>
    </div>
  )
}
