-- What whoever runs the portal was told of each check, so that an alert is sent once, and once more when it is over, however many
-- instances look and however often they start.
create table alerta (
  ale_verificacao text primary key, -- the check's name: 'disco'
  ale_estado text not null check (ale_estado in ('ok', 'atencao', 'problema')), -- at the last look that could tell
  ale_desde timestamptz not null, -- since when it is so
  ale_vistas integer not null, -- how many looks in a row saw it so
  ale_avisado text check (ale_avisado in ('atencao', 'problema')), -- the state of the last alert; null: there is none, or it is over
  ale_visto timestamptz not null -- the last look
);
call registra('alerta', sem_trilha => 'written by the portal itself');
