import type { Translation } from '@/language/texts'
import type en from './en'

const zh: Translation<typeof en> = {
  demoSteps: {
    access: '申请访问权限并批准',
    steps: {
      refused: '以访客身份打开不在列表中的页面。',
      requested: '在该页面申请访问权限。',
      granted: '以管理员身份批准申请。铃铛中也会显示该申请。',
      opened: '以访客身份打开该页面。',
    },
    done: '已完成',
    open: '打开“{{page}}”',
    answer: '处理申请',
    disruptions: '出现故障时',
    needsAdmin: '请以{{role}}身份登录后试用。',
    lead: '每个按钮都会打开一个表单。请更改几个字段，然后等待 {{seconds}} 秒。',
    started: '请现在更改几个字段。演示将在 {{seconds}} 秒后进行干扰。',
    connection: '暂时无法保存，但表单会保留您的输入。',
    cutConnection: '断开连接',
    session: '您会被退出登录。重新登录后，输入内容会恢复。',
    endSession: '结束会话',
    page: '页面会关闭。再次打开时，输入内容会恢复。',
    revokePage: '撤销页面权限',
  },
}

export default zh
