// What a person takes away, and who saw their data. Nothing in it acts, so that browsers don't get its code (see the footer).
import { useFrame } from '#kits/page/frame.tsx'
import { DayAndHour } from '#ui/day.tsx'
import { serverDrawn } from '#ui/server-drawn.ts'
import type { ContaPage } from '../cadastro.contract.ts'

export function MeusDados({ acessos }: Pick<ContaPage, 'acessos'>) {
  if (import.meta.env.SSR)
    return (
      <div>
        <Parts acessos={acessos} />
      </div>
    )
  return <div {...serverDrawn} />
}

function Parts({ acessos }: Pick<ContaPage, 'acessos'>) {
  const { fuso_horario } = useFrame().portal
  return (
    <>
      <section className="secao" aria-labelledby="meus-dados">
        <h2 id="meus-dados">Levar meus dados</h2>
        <p>
          Um arquivo ZIP com tudo o que o portal guarda desta conta: cadastro, pedidos, respostas, recursos, arquivos, o
          que você acompanha e quem viu os seus dados. Abra <b>meus-dados.html</b> para ler; <b>meus-dados.json</b>{' '}
          serve a outros programas.
        </p>
        <p>
          <a className="btn sec" href="/esic/conta/meus-dados.zip" download>
            Baixar meus dados
          </a>
        </p>
      </section>
      <section className="secao" aria-labelledby="quem-viu">
        <h2 id="quem-viu">Quem viu meus dados</h2>
        {acessos.length === 0 ? (
          <p>
            Ninguém da prefeitura abriu o seu documento, endereço, telefone ou e-mail, nem os arquivos que você enviou.
          </p>
        ) : (
          <>
            <p>
              Quando alguém da prefeitura abre o seu documento, endereço, telefone ou e-mail, ou um arquivo que você
              enviou, fica registrado. O seu nome e o texto dos pedidos são lidos por quem os atende.
            </p>
            <ul>
              {acessos.map(({ acd_data, quem, slc_protocolo, acd_o_que }) => (
                <li key={`${acd_data} ${acd_o_que} ${slc_protocolo}`}>
                  <DayAndHour instant={acd_data} zone={fuso_horario} /> · {quem}
                  {acd_o_que === 'arquivo' && ', um arquivo que você enviou'}
                  {slc_protocolo && `, para atender ao pedido ${slc_protocolo}`}
                </li>
              ))}
            </ul>
            <p className="dica">
              As 50 últimas; todas estão no arquivo acima. O nome do servidor fica com a prefeitura, que responde por
              ele: peça-o ao encarregado dos dados, em <a href="/privacidade">Privacidade</a>, se precisar.
            </p>
          </>
        )}
      </section>
    </>
  )
}
