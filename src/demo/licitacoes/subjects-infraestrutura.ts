// Subjects of tenders: purchases and services of public works, roads and transport. Format: see subjects.ts.

export const infraestrutura = `
2021,2022,2023,2024,2025,2026/02 pregao infraestrutura construcao 420-780 construcao
  Registro de preços para aquisição de material de construção, hidráulico e de pintura para a manutenção dos prédios públicos
  Aquisição parcelada de cimento, areia, brita, blocos, tubos e conexões para serviços de conservação
2021,2022,2023,2024,2025,2026/05 pregao infraestrutura eletrico 230-410 eletrico
  Aquisição de material elétrico para a manutenção da rede de iluminação pública da sede e dos povoados
  Registro de preços para aquisição de luminárias LED, relés, cabos e demais materiais de iluminação pública
2021,2022,2024,2025,2026/03 pregao infraestrutura maquinas 690-1180
  Locação de máquinas pesadas e caminhões caçamba, com operador e combustível, para recuperação de estradas vicinais
  Registro de preços para locação de motoniveladora, retroescavadeira, pá-carregadeira e rolo compactador, por hora trabalhada
2021,2022,2023,2024,2025,2026/04 pregao transportes combustivel 1480-2260 combustivel
  Fornecimento parcelado de gasolina comum, etanol, óleo diesel S10 e ARLA 32 para a frota municipal
  Registro de preços para aquisição de combustíveis, com abastecimento na sede do município
2021,2022,2024/06 pregao transportes pneus 240-390 pneus
  Aquisição de pneus, câmaras de ar e protetores, com serviços de montagem, alinhamento e balanceamento, para a frota municipal
  Registro de preços para aquisição de pneus novos, de primeira linha, para veículos leves, ônibus e máquinas
2021,2022,2023,2025,2026/07 pregao transportes oficina 460-720 desconto
  Manutenção preventiva e corretiva da frota, com fornecimento de peças genuínas ou originais, pelo maior percentual de desconto sobre a tabela do fabricante
  Contratação de oficina para serviços mecânicos, elétricos e de funilaria, com peças, pelo maior desconto sobre a tabela de preços
2022,2024/09 pregao transportes lubrificantes 85-140
  Aquisição de óleos lubrificantes, filtros, graxas e fluidos para veículos e máquinas
2022,2025/03 pregao infraestrutura limpezaurbana 1850-2640
  Contratação de empresa para coleta, transporte e destinação de resíduos sólidos, varrição, capina e poda
2021,2023/08 pregao infraestrutura pedras 310-520
  Aquisição de paralelepípedos e meios-fios de granito para pavimentação por administração direta
  Registro de preços para aquisição de pedras de paralelepípedo, meio-fio e pó de pedra, com entrega na obra
2022,2024/10 pregao infraestrutura premoldados 150-260
  Aquisição de manilhas e tubos de concreto para bueiros e passagens molhadas em estradas vicinais
2023,2025/06 pregao infraestrutura maquinas 520-640
  Aquisição de retroescavadeira nova, ano e modelo correntes, com recursos de convênio federal
  Aquisição de caminhão basculante trucado, zero quilômetro, com recursos de transferência especial
2026/10 pregao transportes rastreamento 48-72
  Prestação de serviços de rastreamento veicular por GPS e de gestão eletrônica da frota
2026/11 pregao infraestrutura tintas 88-130
  Registro de preços para aquisição de tintas para demarcação viária, placas de sinalização e redutores de velocidade
2022/06 convite infraestrutura obras 96-150
  Construção de muro de contenção e de calçada no entorno do cemitério municipal
2021/10 convite infraestrutura obras 110-160
  Reforma dos boxes e da cobertura do mercado municipal
2023/03 convite infraestrutura obras 120-170
  Construção de passagem molhada sobre o riacho da comunidade de Curral Velho
2021/07 convite infraestrutura projetos 70-98
  Elaboração de projetos executivos de pavimentação e drenagem de ruas do Mutirão e do Loteamento Primavera
2021/05 dispensa infraestrutura pocos 18-29
  Recuperação da bomba e da adutora do sistema de abastecimento do povoado Pau-Ferro
2022/07 dispensa infraestrutura obras 22-32
  Recuperação da cobertura do terminal rodoviário, danificada pelas chuvas
2022/11 dispensa transportes maquinas 11-16
  Locação de guincho e reboque para a remoção de máquinas e veículos da frota
2023/04 dispensa infraestrutura projetos 38-56
  Levantamento topográfico planialtimétrico das vias a pavimentar na sede e no povoado Lagoa do Umbu
2023/11 dispensa infraestrutura eletrico 26-44
  Ornamentação e iluminação natalina da Praça da Matriz e da Avenida das Aroeiras
2024/02 dispensa infraestrutura obras 62-98
  Recuperação emergencial de ponte de madeira e de bueiros na estrada do povoado Serrote do Meio
2024/11 dispensa infraestrutura eletrico 31-46
  Montagem da decoração natalina, com figuras em LED, na sede do município
2025/04 dispensa infraestrutura serralheria 24-39
  Confecção e instalação de portões e grades no cemitério e no estádio municipal
2025/09 dispensa transportes oficina 29-46
  Retífica do motor e revisão do sistema hidráulico da motoniveladora municipal
2025/11 dispensa infraestrutura eletrico 34-52
  Locação e montagem de árvore natalina, cortinas de luz e casa do Papai Noel
2026/04 dispensa infraestrutura obras 71-109
  Recuperação da cabeceira da passagem molhada de Várzea do Licuri, atingida pelas chuvas de março
2026/10 dispensa infraestrutura pocos 36-55
  Substituição da bomba submersa e do quadro de comando do poço do povoado Alto do Angico
2026/11 dispensa infraestrutura eletrico 38-56
  Decoração e iluminação natalinas da Praça da Matriz, da igreja e do coreto
2021,2023/11 leilao transportes leiloeiro 90-160
  Alienação de veículos, máquinas e sucatas inservíveis da frota municipal
2026/11 leilao transportes leiloeiro 140-210
  Alienação de veículos, tratores e bens móveis inservíveis ou antieconômicos, em lotes, no estado em que se encontram
2023/06 inexigibilidade infraestrutura assessoria 48-72
  Contratação de serviço técnico de elaboração e acompanhamento de propostas de convênio em plataformas federais
2025/08 inexigibilidade infraestrutura saneamento 66-95
  Revisão do Plano Municipal de Saneamento Básico por empresa de notória especialização
`
