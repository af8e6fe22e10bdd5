-- Services that citizens may ask for, by category; and the categories that documents are filed under.

create table tipo_categoria_servico (
  tipo_categoria_servico_id bigint generated always as identity primary key,
  tcs_nome text not null,
  tcs_descricao text not null default '',
  tcs_icone text not null default '',
  tcs_fixa boolean not null default false -- neither changed nor removed
);
create unique index tipo_categoria_servico_nome on tipo_categoria_servico (dobra(tcs_nome));

create table publicacao (
  publicacao_id bigint generated always as identity primary key,
  pub_tipo_new text not null check (pub_tipo_new in ('servico')),
  pub_titulo text not null,
  pub_descricao text not null default '',
  pub_conteudo text not null default '', -- sanitised HTML
  pub_status text not null default 'PUB' check (pub_status in ('RAS', 'PUB')),
  pub_data_visivel date not null default current_date,
  pub_data_cadastro timestamptz not null default now(),
  tipo_categoria_servico_id bigint references tipo_categoria_servico,
  versao integer not null default 1
);
create index publicacao_da_categoria on publicacao (tipo_categoria_servico_id);

create table tipo_categoria_processo (
  tipo_categoria_processo_id bigint generated always as identity primary key,
  tcp_nome text not null
);
create unique index tipo_categoria_processo_nome on tipo_categoria_processo (dobra(tcp_nome));
insert into tipo_categoria_processo (tcp_nome) values
  ('Cessão'), ('Compras'), ('Tecnologia da informação'), ('Internacional'), ('Locação de imóveis'), ('Mão de obra'), ('Obras'),
  ('Serviços'), ('Serviços de engenharia'), ('Serviços de saúde'), ('Alienação de bens');
