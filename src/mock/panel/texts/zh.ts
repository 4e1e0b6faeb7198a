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
    lead: '请以管理员身份打开表单并更改几个字段，然后按一个按钮。再按一次即可恢复正常。',
    openForm: '打开表单',
    connection: '无法保存，但表单会保留您的输入。',
    cutConnection: '断开连接',
    session: '保存时会被退出登录。重新登录后，输入内容会恢复。',
    endSession: '结束会话',
    page: '页面会关闭。再按一次按钮，页面会重新打开并保留您的输入。',
    revokePage: '撤销页面权限',
  },
}

export default zh
