import { Card, CardContent } from '@mui/material'
import { people } from '../../shared/people'

export default function Dashboard() {
  return (
    <Card>
      <CardContent>{people.length} users</CardContent>
    </Card>
  )
}
