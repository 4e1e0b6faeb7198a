import { Card, CardContent } from '@mui/material'
import {
  BooleanInput,
  SaveButton,
  SimpleForm,
  TextInput,
  Title,
  Toolbar,
  useNotify,
} from 'react-admin'

const Actions = () => (
  <Toolbar>
    <SaveButton />
  </Toolbar>
)

export default function Settings() {
  const notify = useNotify()
  return (
    <Card>
      <Title title="Settings" />
      <CardContent>
        <SimpleForm toolbar={<Actions />} onSubmit={() => notify('Saved')}>
          <TextInput source="name" />
          <TextInput source="email" type="email" />
          <BooleanInput source="news" />
        </SimpleForm>
      </CardContent>
    </Card>
  )
}
