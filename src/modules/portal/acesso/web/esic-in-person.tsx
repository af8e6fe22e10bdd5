// docs/specification/requests.md#in-person: the request in person, the form to download, the desk's hours and phones.
import { useFrame } from '#kits/page/frame.tsx'
import { Facts } from '#ui/facts.tsx'

export function InPerson({ endereco }: { endereco: string }) {
  const { portal } = useFrame()
  const phones = [portal.telefone_primario, portal.telefone_secundario].filter(Boolean)
  return (
    <section>
      <h2>Atendimento presencial</h2>
      <p>
        Quem prefere pode pedir no balcão do SIC, sem cadastro no portal. Leve o formulário preenchido, ou preencha-o na
        hora com a ajuda de um servidor; o pedido recebe um número de protocolo e os mesmos prazos.
      </p>
      <p>
        <a href="/esic/download">Formulário para pedido presencial (PDF)</a>
      </p>
      <Facts
        facts={[
          ['Endereço', endereco && <span className="linhas">{endereco}</span>],
          ['Horário', portal.horario_atendimento],
          [
            'Telefone',
            phones.length > 0 ? (
              <ul key="t" className="lista-simples">
                {phones.map((phone) => (
                  <li key={phone}>
                    <a href={`tel:+55${phone.replace(/\D/g, '')}`}>{phone}</a>
                  </li>
                ))}
              </ul>
            ) : null,
          ],
          ['E-mail', portal.email && <a href={`mailto:${portal.email}`}>{portal.email}</a>],
        ]}
      />
    </section>
  )
}
