import { Button, FormControlLabel, Stack, Switch, TextField } from '@mui/material'
import { useNotifications } from '@toolpad/core/useNotifications'

export default function Settings() {
  const { show } = useNotifications()
  return (
    <Stack
      component="form"
      spacing={2}
      onSubmit={event => {
        event.preventDefault()
        show('Saved')
      }}
    >
      <TextField label="Name" name="name" />
      <TextField label="Email" name="email" type="email" />
      <FormControlLabel label="News" control={<Switch name="news" />} />
      <Button type="submit">Save</Button>
    </Stack>
  )
}
