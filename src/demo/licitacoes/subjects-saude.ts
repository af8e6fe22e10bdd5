// Subjects of tenders: health. Format: see subjects.ts.

export const saude = `
2021,2022,2023,2024,2025,2026/02 pregao saude farmacia 620-980 medicamentos
  Registro de preços para aquisição de medicamentos da farmácia básica, destinados às unidades de saúde da família
  Aquisição parcelada de medicamentos do componente básico da assistência farmacêutica, conforme a Relação Municipal de Medicamentos Essenciais
2021,2023,2024,2025,2026/04 pregao hospital farmacia 410-690
  Registro de preços para aquisição de medicamentos injetáveis, soros e soluções de uso hospitalar para o Hospital Municipal Santa Rita
  Fornecimento parcelado de medicamentos hospitalares, anestésicos e psicotrópicos para o Hospital Municipal e a base do SAMU
2021,2022,2024,2025/06 pregao saude hospitalar 380-560 penso
  Registro de preços para aquisição de material penso e de consumo hospitalar para as unidades de saúde da família e o Hospital Municipal
  Aquisição de materiais médico-hospitalares: luvas, seringas, agulhas, gazes, sondas e equipos
2021,2022,2023,2024,2025,2026/08 pregao hospital gases 160-240
  Fornecimento de oxigênio medicinal em cilindros, com comodato de equipamentos, para o Hospital Municipal, as ambulâncias e os pacientes em tratamento domiciliar
  Registro de preços para recarga de oxigênio medicinal e de ar comprimido, com cessão de cilindros e de reguladores
2022,2024/03 pregao saude odontologia 140-230
  Aquisição de material de consumo e instrumentais odontológicos para as equipes de saúde bucal
  Registro de preços para aquisição de insumos odontológicos destinados às oito equipes de saúde bucal e ao consultório do povoado Lagoa do Umbu
2022,2023,2025/05 pregao saude laboratorio 190-310
  Prestação de serviços de exames laboratoriais de análises clínicas para os usuários do SUS, com coleta nas unidades de saúde
  Contratação de laboratório para realização de exames de análises clínicas de média complexidade, com posto de coleta na sede do município
2021,2023,2025/09 pregao saude veiculos 290-420
  Locação de veículos com motorista para o transporte de pacientes em tratamento fora do domicílio (TFD)
  Locação de vans e de veículos de passeio, sem motorista e com quilometragem livre, para o transporte de pacientes a Salvador e a Feira de Santana
2022,2024/07 pregao saude proteses 110-180
  Confecção de próteses dentárias totais e parciais removíveis para o Laboratório Regional de Prótese Dentária
2021,2023,2026/10 pregao saude hospitalar 130-210
  Aquisição de fraldas geriátricas e infantis e de dietas enterais para pacientes acamados e por determinação judicial
  Registro de preços para aquisição de fórmulas infantis, suplementos e dietas enterais
2022,2024,2025/10 pregao hospital equipamentos 240-390
  Aquisição de equipamentos e mobiliário hospitalar para o centro obstétrico e a enfermaria pediátrica do Hospital Municipal, conforme emenda parlamentar
  Aquisição de ultrassom portátil, autoclave, monitores multiparâmetros e camas hospitalares, com recursos de emenda parlamentar
  Aquisição de equipamentos e material permanente para as unidades básicas de saúde, conforme proposta do Fundo Nacional de Saúde
2021,2023,2025/05 pregao vigilancia epi 60-95
  Aquisição de equipamentos de proteção individual, bolsas de campo e uniformes para os agentes comunitários de saúde e de combate às endemias
2023,2025/11 pregao saude ambulancia 280-330
  Aquisição de ambulância tipo A, simples remoção, zero quilômetro, para a Secretaria Municipal de Saúde
  Aquisição de veículo tipo van adaptada, zero quilômetro, com elevador para cadeirantes, para o transporte sanitário eletivo
2026/10 pregao hospital lavanderia 150-190
  Prestação de serviços de lavanderia hospitalar, com locação de enxoval e coleta diária no Hospital Municipal Santa Rita
2026/11 pregao vigilancia laboratorio 45-70
  Aquisição de insumos e kits para análise da qualidade da água do programa VIGIAGUA
2026/11 pregao caps moveis 38-52
  Aquisição de mobiliário, eletrodomésticos e materiais para as oficinas terapêuticas do Centro de Atenção Psicossocial – CAPS I
2024/09 credenciamento saude clinica 480-720
  Credenciamento de pessoas jurídicas para a prestação de serviços médicos especializados em cardiologia, ortopedia, ginecologia e neurologia
2022,2025/07 credenciamento saude clinica 210-340
  Credenciamento de clínicas para a realização de exames de ultrassonografia, mamografia, tomografia e endoscopia
  Credenciamento de profissionais e clínicas para a realização de plantões médicos no Hospital Municipal Santa Rita
2023,2026/11 credenciamento saude otica 70-120
  Credenciamento de óticas para o fornecimento de óculos de grau aos estudantes atendidos pelo Programa Saúde na Escola
2021/06 dispensa saude hospitalar 28-46
  Aquisição emergencial de testes rápidos, máscaras PFF2 e álcool em gel para o enfrentamento da Covid-19, nos termos da Lei nº 14.217/2021
2021/03 dispensa hospital gases 30-44
  Locação emergencial de concentradores de oxigênio para os leitos de suporte ventilatório da ala Covid-19
2022/04 dispensa saude manutencao 9-16
  Manutenção corretiva das câmaras de conservação de vacinas e dos compressores odontológicos
2023/06 dispensa saude informatica 24-41
  Aquisição de tablets e suportes para os agentes comunitários de saúde do programa e-SUS Território
2024/04 dispensa vigilancia grafica 11-19
  Confecção de cartilhas, faixas e folhetos da campanha municipal de combate ao Aedes aegypti
2024/08 dispensa hospital manutencao 29-48
  Manutenção corretiva do aparelho de raios X do Hospital Municipal, com substituição do tubo
2025/02 dispensa saude equipamentos 31-49
  Aquisição de cadeiras de rodas, muletas, andadores e colchões do tipo caixa de ovo para empréstimo a pacientes
2025/10 dispensa saude eventos 14-22
  Locação de tendas, cadeiras e carro de som para os mutirões do Outubro Rosa e do Novembro Azul
2026/10 dispensa hospital manutencao 33-52
  Manutenção do grupo gerador e do sistema de gases medicinais do Hospital Municipal Santa Rita
2026/11 dispensa saude grafica 8-14
  Confecção de cadernetas da gestante, cartões de vacina e fichas do e-SUS
2022,2024/05 inexigibilidade saude assessoria 54-82
  Contratação de assessoria técnica especializada em financiamento da atenção primária e alimentação dos sistemas do Ministério da Saúde
2023/08 inexigibilidade saude cursos 9-14
  Inscrição de seis servidores no congresso estadual de secretarias municipais de saúde
2026/04 inexigibilidade hospital manutencao 66-84
  Manutenção preventiva e corretiva, com peças originais, do tomógrafo do Hospital Municipal, por representante exclusivo do fabricante
`
